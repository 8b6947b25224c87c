package io.daybook.events.platform.idempotency;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a request with an idempotency key. */
public sealed interface IdempotencyEvent {

    /** The user of the request. */
    long userId();

    /** Fingerprint of the client's idempotency key. */
    String key();

    /**
     * A command of the request was executed; appended in one transaction with the events of the
     * command.
     *
     * @param fingerprint of the request's path and parameters
     * @param step number of the command within the request, from 0; 0 starts the request over
     * @param command simple name of the command
     * @param ids ids that were allocated for this and the following commands since the previous
     *     step
     * @param result return value of the command if it is a number
     * @param isRepeatable whether the response can be reproduced from these steps alone
     */
    record IdempotentRequestStepStored(
            long userId,
            String key,
            String fingerprint,
            int step,
            String command,
            List<Long> ids,
            @Nullable Long result,
            boolean isRepeatable,
            Instant at)
            implements IdempotencyEvent {}

    /**
     * The request was answered.
     *
     * @param status HTTP status of the response
     * @param sealedAnswer headers and body, sealed with a key derived from the client's idempotency
     *     key; null if the response was too long to store
     */
    record IdempotentRequestAnswered(
            long userId, String key, int status, @Nullable String sealedAnswer, Instant at)
            implements IdempotencyEvent {}
}
