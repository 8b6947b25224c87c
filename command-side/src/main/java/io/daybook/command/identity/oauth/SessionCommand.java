package io.daybook.command.identity.oauth;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to a browser session. */
public sealed interface SessionCommand {

    /** The session. */
    long sessionId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Session.id(sessionId());
    }

    /** Issues a ticket that can start a session before it expires. */
    record OfferSession(
            long sessionId, long userId, String ticketHash, Instant expiresAt, Instant now)
            implements SessionCommand {}

    /** Starts a session of a user who signed in with a password. */
    record StartSession(long sessionId, long userId, String hash, Instant expiresAt, Instant now)
            implements SessionCommand {}

    /** Starts a session with a ticket. */
    record StartOfferedSession(
            long sessionId, String ticketHash, String hash, Instant expiresAt, Instant now)
            implements SessionCommand {}

    /** Ends the session. */
    record EndSession(long sessionId, Instant now) implements SessionCommand {}
}
