package io.daybook.events.platform.idempotency;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a request that came with an idempotency key. */
public sealed interface IdempotencyEvent {

    /** Id of the user the request runs as. */
    long userId();

    /** Fingerprint of the key the client chose. */
    String key();

    /**
     * A command of the request was carried out; appended together with the command's own events.
     *
     * @param fingerprint of the request's path and parameters
     * @param step number of the command within the request, from 0 on; 0 begins the request anew
     * @param command simple name of the command
     * @param ids ids that were taken for this and the following commands since the step before
     * @param result what the command returned, where that is a number
     * @param isRepeatable whether the request can be answered from these steps alone
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
     * @param status HTTP status of the answer
     * @param sealedAnswer headers and body, sealed with a key that only the client's idempotency
     *     key gives; null when the answer was too long to keep
     */
    record IdempotentRequestAnswered(
            long userId, String key, int status, @Nullable String sealedAnswer, Instant at)
            implements IdempotencyEvent {}
}
