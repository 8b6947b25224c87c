package io.daybook.events.identity.oauth;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What happens while a person is signed in with a browser. */
public sealed interface SessionEvent {

    /** The session. */
    long sessionId();

    /** A program with a token of the person was given a ticket that begins a session. */
    record SessionOffered(
            long sessionId, long userId, String ticketHash, Instant expiresAt, Instant at)
            implements SessionEvent {}

    /** The person is signed in; the browser holds the text of this hash. */
    record SessionStarted(long sessionId, long userId, String hash, Instant expiresAt, Instant at)
            implements SessionEvent {}

    /**
     * The person is no longer signed in.
     *
     * @param userId null in events of older versions
     */
    record SessionEnded(long sessionId, Instant at, @Nullable Long userId)
            implements SessionEvent {}
}
