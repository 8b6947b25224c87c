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
 * A developer key.
 *
 * @param ownerId its creator
 * @param sealedSecret its secret, sealed with the vault's own key
 * @param voucherId the user who vouched for the public keys
 * @param switches account bindings: whether an account accepts tokens of the key; accounts without
 *     a binding are missing
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

    /** Workflow state of the key. */
    public enum State {
        /** Usable wherever a binding enables it. */
        ACTIVE,
        /** Not usable anywhere. */
        INACTIVE,
        /** Deleted; permanently unusable. */
        DELETED
    }

    /** Returns the binding of the account; off if there is none. */
    public Switch switchOf(long account) {
        return switches.getOrDefault(Long.toString(account), Switch.OFF);
    }

    /**
     * Whether users of an institution may use the key. The binding of the key's own account
     * decides; if it is {@code ALLOW}, the binding of the institution.
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
