package io.daybook.api.integration.delivery;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.Delivery.Trigger;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A message.
 *
 * @param id what its receiver knows it by
 * @param payload only where a delivery is asked for by itself, and while it is kept
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
        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonRawValue @Nullable String payload) {

    static DeliveryJson of(Delivery delivery, boolean withPayload) {
        Trigger trigger = delivery.trigger();
        return new DeliveryJson(
                delivery.id(),
                delivery.eventId(),
                delivery.eventName(),
                delivery.eventTime(),
                Long.toString(delivery.eventPosition()),
                status(delivery),
                trigger == null ? "event" : trigger.name().toLowerCase(Locale.ROOT),
                delivery.attempts(),
                delivery.error(),
                delivery.responseCode(),
                delivery.createdAt(),
                delivery.settledAt(),
                delivery.state() == State.PENDING ? delivery.dueAt() : null,
                withPayload && delivery.hasPayload() ? delivery.payload() : null);
    }

    private static String status(Delivery delivery) {
        boolean isRetrying = delivery.state() == State.PENDING && delivery.attempts() > 0;
        return isRetrying ? "retrying" : delivery.state().name().toLowerCase(Locale.ROOT);
    }
}
