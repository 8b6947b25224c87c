package io.daybook.application.communication.broadcasts;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A scheduled broadcast that has come due.
 *
 * @param source what it refers to, as in {@link Broadcast#source}
 * @param broadcast creates the broadcast from the current state; empty if users are no longer to be
 *     notified
 */
public record DueBroadcast(String source, Instant at, Supplier<Optional<Broadcast>> broadcast) {

    /**
     * Whether a change sets a start in the past that is recent enough for an immediate
     * notification.
     */
    static boolean isLately(Instant begins, Instant changedAt) {
        return !begins.isAfter(changedAt) && begins.isAfter(changedAt.minus(Broadcast.MAX_AGE));
    }
}
