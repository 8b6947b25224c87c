package io.daybook.query.identity.developerkeys;

import io.daybook.events.identity.developerkeys.Switch;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A developer key as it is checked and listed.
 *
 * @param ownerId who made it
 * @param sealedSecret its secret, sealed with the vault's own key
 * @param voucherId who vouched for the public keys
 * @param switches by account, whether it lets tokens of the key in; an account that never said is
 *     left out
 */
@Document("developer_keys_v1")
@CompoundIndex(name = "by_account", def = "{'accountId': 1, 'state': 1, '_id': -1}")
@CompoundIndex(name = "by_owner", def = "{'ownerId': 1}")
public record DeveloperKeyView(
        @Id long id,
        long accountId,
        long ownerId,
        String sealedSecret,
        @Nullable String name,
        @Nullable String email,
        @Nullable String notes,
        @Nullable String iconUrl,
        @Nullable String vendorCode,
        boolean visible,
        boolean testClusterOnly,
        @Nullable String redirectUri,
        List<String> redirectUris,
        List<String> scopes,
        boolean requireScopes,
        boolean allowIncludes,
        boolean autoExpireTokens,
        @Nullable String clientCredentialsAudience,
        @Nullable Long voucherId,
        @Nullable String publicKeys,
        State state,
        Map<String, Switch> switches,
        Instant createdAt) {

    /** Whether the key works at all. */
    public enum State {
        /** It works wherever it is switched on. */
        ACTIVE,
        /** It works nowhere. */
        INACTIVE,
        /** It works nowhere, for ever. */
        DELETED
    }

    /** What an account said about the key; what was never said is off. */
    public Switch switchOf(long account) {
        return switches.getOrDefault(Long.toString(account), Switch.OFF);
    }

    /**
     * Whether users of an institution may use the key: its own keys as it says, those of the site
     * as the site says, or as the institution says where the site leaves it to them.
     */
    public boolean worksFor(long rootAccountId) {
        return state == State.ACTIVE
                && switch (switchOf(accountId)) {
                    case OFF -> false;
                    case ON -> true;
                    case ALLOW -> switchOf(rootAccountId) == Switch.ON;
                };
    }
}
