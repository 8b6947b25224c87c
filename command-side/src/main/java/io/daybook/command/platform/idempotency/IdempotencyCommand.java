package io.daybook.command.platform.idempotency;

import io.daybook.command.platform.kernel.RequestJournal.Step;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a request with an idempotency key. */
public sealed interface IdempotencyCommand {

    /** The user of the request. */
    long userId();

    /** Fingerprint of the client's idempotency key. */
    String key();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return IdempotentRequest.id(userId(), key());
    }

    /** Returns what is known of the request as {@link Known}. */
    record FindIdempotentRequest(long userId, String key, Instant now)
            implements IdempotencyCommand {}

    /**
     * Stores the response of a request with stored steps; only the first one is stored.
     *
     * @param sealedAnswer headers and body; null if they are too long to store
     */
    record AnswerIdempotentRequest(
            long userId,
            String key,
            String fingerprint,
            int status,
            @Nullable String sealedAnswer,
            Instant now)
            implements IdempotencyCommand {}

    /**
     * What is stored of a request.
     *
     * @param fingerprint of its path and parameters; null if nothing is stored, or has expired
     *     after a day
     * @param steps executed commands
     * @param status of its response; null before the response
     * @param sealedAnswer null before the response, or if it was too long
     */
    record Known(
            @Nullable String fingerprint,
            List<Step> steps,
            @Nullable Integer status,
            @Nullable String sealedAnswer) {}
}
