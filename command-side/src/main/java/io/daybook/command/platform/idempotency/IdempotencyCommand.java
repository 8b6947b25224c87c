package io.daybook.command.platform.idempotency;

import io.daybook.command.platform.kernel.RequestJournal.Step;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a request that was sent with an idempotency key. */
public sealed interface IdempotencyCommand {

    /** Id of the user the request runs as. */
    long userId();

    /** Fingerprint of the key the client chose. */
    String key();

    /** The aggregate's id. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return IdempotentRequest.id(userId(), key());
    }

    /** Returns what is known of the request as {@link Known}. */
    record FindIdempotentRequest(long userId, String key, Instant now)
            implements IdempotencyCommand {}

    /**
     * Keeps the answer of a request of which something is stored; the first answer stays.
     *
     * @param sealedAnswer headers and body; null when they are too long to keep
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
     * What is known of a request.
     *
     * @param fingerprint of its path and parameters; null when nothing of it is stored, or that was
     *     more than a day ago
     * @param steps commands that are stored
     * @param status of its answer; null until it was answered
     * @param sealedAnswer null when it was not answered, or at too great length
     */
    record Known(
            @Nullable String fingerprint,
            List<Step> steps,
            @Nullable Integer status,
            @Nullable String sealedAnswer) {}
}
