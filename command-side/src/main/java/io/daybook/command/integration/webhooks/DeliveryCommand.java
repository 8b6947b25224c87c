package io.daybook.command.integration.webhooks;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands that record the delivery progress of webhooks in the event store. */
public sealed interface DeliveryCommand {

    /** The time of the command. */
    Instant now();

    /**
     * The settled messages of one subscription.
     *
     * @param settledUpTo all messages about events up to this position in the event store are
     *     settled
     * @param settledAfter all later positions that are settled too
     */
    record Settled(String subscriptionId, long settledUpTo, List<Long> settledAfter) {
        /** Copies the list. */
        public Settled {
            settledAfter = List.copyOf(settledAfter);
        }
    }

    /** Records the progress of several subscriptions in one unit of work. */
    record RecordProgress(List<Settled> settled, Instant now) implements DeliveryCommand {
        /** Copies the list. */
        public RecordProgress {
            settled = List.copyOf(settled);
        }
    }

    /** Records that a message was given up. */
    record RecordDeath(
            String subscriptionId,
            String deliveryId,
            long position,
            String eventName,
            int attempts,
            String error,
            @Nullable Integer responseCode,
            Instant now)
            implements DeliveryCommand {}

    /** Records that a message was delivered after it had been given up. */
    record RecordRecovery(
            String subscriptionId,
            String deliveryId,
            long position,
            String eventName,
            int attempts,
            Instant now)
            implements DeliveryCommand {}

    /** Requests a settled message to be sent again. */
    record RequestRedelivery(String subscriptionId, String deliveryId, Instant now)
            implements DeliveryCommand {}

    /** Records that a sample was sent, and the result. */
    record RecordSample(
            String subscriptionId,
            String deliveryId,
            String eventName,
            @Nullable String error,
            @Nullable Integer responseCode,
            Instant now)
            implements DeliveryCommand {}
}
