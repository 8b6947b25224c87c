package io.daybook.command.identity.oauth;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to a browser session. */
public sealed interface SessionCommand {

    /** The session. */
    long sessionId();

    /** Its aggregate identifier. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Session.id(sessionId());
    }

    /** Gives a ticket that begins a session before it expires. */
    record OfferSession(
            long sessionId, long userId, String ticketHash, Instant expiresAt, Instant now)
            implements SessionCommand {}

    /** Signs a person in who gave their name and password. */
    record StartSession(long sessionId, long userId, String hash, Instant expiresAt, Instant now)
            implements SessionCommand {}

    /** Signs a person in with the ticket of an offer. */
    record StartOfferedSession(
            long sessionId, String ticketHash, String hash, Instant expiresAt, Instant now)
            implements SessionCommand {}

    /** Signs the person out. */
    record EndSession(long sessionId, Instant now) implements SessionCommand {}
}
