package io.daybook.query.identity.oauth;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A browser's session; the text the browser holds is stored nowhere.
 *
 * @param ticketHash finds the session by the ticket that begins it
 * @param hash finds it by the text that the browser holds
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

    /** How far the session is. */
    public enum State {
        /** Waits for its ticket. */
        OFFERED,
        /** The user is signed in. */
        STARTED
    }
}
