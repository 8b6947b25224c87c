package io.daybook.api.identity.developerkeys;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.identity.tokens.KeyUsage;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A developer key (docs/spec/institution.md, section 9.3). The secret and the places to go back to
 * are there for those who manage the key only.
 *
 * @param lastUsedAt when a token of the key was last given out or renewed
 */
record DeveloperKeyJson(
        long id,
        @Nullable String name,
        Instant createdAt,
        @Nullable String email,
        long userId,
        @Nullable String userName,
        @Nullable String iconUrl,
        @Nullable String notes,
        @Nullable String vendorCode,
        boolean visible,
        boolean testClusterOnly,
        boolean autoExpireTokens,
        String workflowState,
        @Nullable String accountName,
        long accessTokenCount,
        @Nullable Instant lastUsedAt,
        List<String> scopes,
        boolean requireScopes,
        boolean allowIncludes,
        @Nullable String clientCredentialsAudience,
        @Nullable JsonNode publicJwk,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String apiKey,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String redirectUri,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String redirectUris,
        BindingJson developerKeyAccountBinding) {

    /** What an account says about the key. */
    record BindingJson(long accountId, long developerKeyId, String workflowState) {

        static BindingJson of(DeveloperKeyView key, long accountId) {
            return new BindingJson(accountId, key.id(), word(key.switchOf(accountId)));
        }
    }

    /** What a key's row needs beside the key itself. */
    record Around(
            @Nullable String ownerName,
            @Nullable String accountName,
            @Nullable KeyUsage usage,
            @Nullable JsonNode publicKeys) {}

    /**
     * The key as an account sees it.
     *
     * @param secret the clear secret, for those who manage the key
     */
    static DeveloperKeyJson of(
            DeveloperKeyView key, long accountId, Around around, @Nullable String secret) {
        KeyUsage usage = around.usage();
        String place = key.redirectUri() == null ? "" : key.redirectUri();
        return new DeveloperKeyJson(
                key.id(),
                key.name(),
                key.createdAt(),
                key.email(),
                key.ownerId(),
                around.ownerName(),
                key.iconUrl(),
                key.notes(),
                key.vendorCode(),
                key.visible(),
                key.testClusterOnly(),
                key.autoExpireTokens(),
                word(key.state()),
                around.accountName(),
                usage == null ? 0 : usage.tokens(),
                usage == null ? null : usage.lastUsedAt(),
                key.scopes(),
                key.requireScopes(),
                key.allowIncludes(),
                key.clientCredentialsAudience(),
                around.publicKeys(),
                secret,
                secret == null ? null : place,
                secret == null ? null : String.join("\n", key.redirectUris()),
                BindingJson.of(key, accountId));
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
