package io.daybook.events.identity.oauth;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a user's browser session. */
public sealed interface SessionEvent {

    /** The session. */
    long sessionId();

    /** A ticket for a new session was issued to a client with a token of the user. */
    record SessionOffered(
            long sessionId, long userId, String ticketHash, Instant expiresAt, Instant at)
            implements SessionEvent {}

    /** The user signed in; the browser has the session token with this hash. */
    record SessionStarted(long sessionId, long userId, String hash, Instant expiresAt, Instant at)
            implements SessionEvent {}

    /**
     * The session ended.
     *
     * @param userId null in older events
     */
    record SessionEnded(long sessionId, Instant at, @Nullable Long userId)
            implements SessionEvent {}
}
