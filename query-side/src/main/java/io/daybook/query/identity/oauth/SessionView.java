package io.daybook.query.identity.oauth;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A browser session. The session token itself is not stored.
 *
 * @param ticketHash hash of the one-time ticket that starts the session
 * @param hash hash of the session token in the browser
 */
@Document("sessions_v1")
@CompoundIndex(name = "by_ticket", def = "{'ticketHash': 1}")
@CompoundIndex(name = "by_hash", def = "{'hash': 1}")
@CompoundIndex(name = "by_user", def = "{'userId': 1}")
public record SessionView(
        @Id long id,
        long userId,
        @Nullable String ticketHash,
        @Nullable String hash,
        State state,
        Instant expiresAt) {

    /** State of the session. */
    public enum State {
        /** Created; waiting for its ticket. */
        OFFERED,
        /** Signed in. */
        STARTED
    }
}
