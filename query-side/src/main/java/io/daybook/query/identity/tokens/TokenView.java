package io.daybook.query.identity.tokens;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An access token; the token itself is not stored.
 *
 * @param scopes what it may be used for; empty for everything its user may do
 * @param developerKeyId the application it was granted to; null when its user made it by hand
 * @param refreshHash finds the token by the text that gets the application a new one
 * @param realUserId who requested it while acting as its user
 */
@Document("access_tokens_v2")
@CompoundIndex(name = "by_hash", def = "{'hash': 1}")
@CompoundIndex(name = "by_refresh_hash", def = "{'refreshHash': 1}")
@CompoundIndex(name = "by_developer_key", def = "{'developerKeyId': 1, 'state': 1}")
@CompoundIndex(name = "by_user", def = "{'userId': 1, '_id': 1}")
public record TokenView(
        @Id long id,
        long userId,
        @Nullable Long developerKeyId,
        String hash,
        String hint,
        @Nullable String refreshHash,
        @Nullable String purpose,
        List<String> scopes,
        @Nullable Instant expiresAt,
        State state,
        @Nullable Long realUserId,
        Instant createdAt,
        Instant updatedAt) {

    /** Workflow state of the token. */
    public enum State {
        /** Waiting for activation by its user. */
        PENDING,
        /** Usable. */
        ACTIVE,
        /** Revoked. */
        DELETED
    }
}
