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
     * @param settledUpTo all messages about events up to this position in the event store are
     *     settled
     * @param settledAfter later positions that are settled too
     */
    record DeliveriesProgressed(
            String subscriptionId, long settledUpTo, List<Long> settledAfter, Instant at)
            implements DeliveryEvent {
        /** Messages are rarely settled out of order. */
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
     * A message that had been given up was delivered after a redelivery.
     *
     * @param attempts number of attempts of the last series
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
     * @param error kind of the failure; null if the tool accepted it
     * @param responseCode status of the response; null if there was none
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
