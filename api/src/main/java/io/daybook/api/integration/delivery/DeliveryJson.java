package io.daybook.api.integration.delivery;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.Delivery.PastAttempt;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.Delivery.Trigger;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A delivery of a message.
 *
 * @param id what its receiver knows it by
 * @param payload only where a delivery is requested by itself, and while it is kept
 * @param history its last attempts, the latest at the end; only where a delivery is requested by
 *     itself
 * @param trigger event, manual or replay: why it was sent last
 */
record DeliveryJson(
        String id,
        String eventId,
        String eventName,
        Instant eventTime,
        String sequence,
        String status,
        String trigger,
        int attempts,
        @Nullable String error,
        @Nullable Integer responseCode,
        Instant createdAt,
        @Nullable Instant settledAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant nextAttemptAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonRawValue @Nullable String payload,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<AttemptJson> history) {

    /**
     * One attempt to deliver a message.
     *
     * @param status delivered or failed
     * @param error the kind of failure; null if the receiver accepted the message
     * @param responseCode status of the response; null if there was none
     */
    record AttemptJson(
            Instant at,
            long durationMs,
            String status,
            @Nullable String error,
            @Nullable Integer responseCode) {

        static AttemptJson of(PastAttempt attempt) {
            return new AttemptJson(
                    attempt.at(),
                    attempt.milliseconds(),
                    attempt.error() == null ? "delivered" : "failed",
                    attempt.error(),
                    attempt.responseCode());
        }
    }

    static DeliveryJson of(Delivery delivery, boolean whole) {
        Trigger trigger = delivery.trigger();
        return new DeliveryJson(
                delivery.id(),
                delivery.eventId(),
                delivery.eventName(),
                delivery.eventTime(),
                Long.toString(delivery.eventPosition()),
                delivery.status().name().toLowerCase(Locale.ROOT),
                trigger == null ? "event" : trigger.name().toLowerCase(Locale.ROOT),
                delivery.attempts(),
                delivery.error(),
                delivery.responseCode(),
                delivery.createdAt(),
                delivery.settledAt(),
                delivery.state() == State.PENDING ? delivery.dueAt() : null,
                whole && delivery.hasPayload() ? delivery.payload() : null,
                whole ? delivery.attemptsSoFar().stream().map(AttemptJson::of).toList() : null);
    }
}
