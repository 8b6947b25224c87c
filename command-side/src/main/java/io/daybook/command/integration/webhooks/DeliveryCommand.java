package io.daybook.command.integration.webhooks;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands that record the delivery progress of webhooks in the event store. */
public sealed interface DeliveryCommand {

    /** When it became known. */
    Instant now();

    /**
     * How far the messages of one subscription are settled.
     *
     * @param settledUpTo position in the event store up to which nothing is left to send
     * @param settledAfter positions beyond it that are settled too
     */
    record Settled(String subscriptionId, long settledUpTo, List<Long> settledAfter) {
        /** The list is the whole truth about what lies beyond. */
        public Settled {
            settledAfter = List.copyOf(settledAfter);
        }
    }

    /** Keeps how far several subscriptions are, all together. */
    record RecordProgress(List<Settled> settled, Instant now) implements DeliveryCommand {
        /** A copy of its own. */
        public RecordProgress {
            settled = List.copyOf(settled);
        }
    }

    /** Keeps that a message was given up. */
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

    /** Keeps that a message that had been given up was delivered. */
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

    /** Keeps that a sample was sent, and how that ended. */
    record RecordSample(
            String subscriptionId,
            String deliveryId,
            String eventName,
            @Nullable String error,
            @Nullable Integer responseCode,
            Instant now)
            implements DeliveryCommand {}
}
