package io.daybook.events.integration.webhooks;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The delivery progress of a subscription, in summary. From these events the outbox is known again
 * after the database it lives in was lost.
 */
public sealed interface DeliveryEvent {

    /** The subscription, a UUID. */
    String subscriptionId();

    /**
     * Messages were delivered or given up. It replaces the previous one.
     *
     * @param settledUpTo nothing about events in the event store up to this position is left to
     *     send
     * @param settledAfter positions beyond it that are settled too
     */
    record DeliveriesProgressed(
            String subscriptionId, long settledUpTo, List<Long> settledAfter, Instant at)
            implements DeliveryEvent {
        /** Mostly nothing is settled out of turn. */
        public DeliveriesProgressed {
            settledAfter = settledAfter == null ? List.of() : List.copyOf(settledAfter);
        }
    }

    /**
     * A message was given up after its last attempt failed.
     *
     * @param deliveryId the message
     * @param position position of its event in the event store
     * @param eventName name of the live event, such as {@code grade_change}
     * @param error the kind of the last failure, such as {@code timeout}
     * @param responseCode status of the last answer; null when there was none
     */
    record DeliveryDied(
            String subscriptionId,
            String deliveryId,
            long position,
            String eventName,
            int attempts,
            String error,
            @Nullable Integer responseCode,
            Instant at)
            implements DeliveryEvent {}

    /**
     * A message that had been given up was delivered after all.
     *
     * @param attempts how many attempts its last series had
     */
    record DeliveryRecovered(
            String subscriptionId,
            String deliveryId,
            long position,
            String eventName,
            int attempts,
            Instant at)
            implements DeliveryEvent {}

    /**
     * The tool requested a settled message to be sent again, with all its attempts.
     *
     * @param deliveryId the message
     */
    record RedeliveryRequested(String subscriptionId, String deliveryId, Instant at)
            implements DeliveryEvent {}

    /**
     * A sample of an event was sent because the tool requested it; a sample is tried once.
     *
     * @param error the kind of failure; null when the tool took it
     * @param responseCode status of the answer; null when there was none
     */
    record SampleSent(
            String subscriptionId,
            String deliveryId,
            String eventName,
            @Nullable String error,
            @Nullable Integer responseCode,
            Instant at)
            implements DeliveryEvent {}
}
