package io.daybook.application.communication.broadcasts;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A scheduled broadcast that has come due.
 *
 * @param source what it is about, as in {@link Broadcast#source}
 * @param broadcast makes the broadcast as things are now; empty where nobody is to be notified any
 *     more
 */
public record DueBroadcast(String source, Instant at, Supplier<Optional<Broadcast>> broadcast) {

    /** Whether a change sets a beginning in the past that is recent enough to notify of at once. */
    static boolean isLately(Instant begins, Instant changedAt) {
        return !begins.isAfter(changedAt) && begins.isAfter(changedAt.minus(Broadcast.MAX_AGE));
    }
}
