package io.daybook.api.identity.developerkeys;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.identity.tokens.KeyUsage;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A developer key (docs/spec/institution.md, section 9.3). The secret and the redirect URIs are
 * only present for users who manage the key.
 */
record DeveloperKeyJson(
        long id,
        @Nullable String name,
        Instant createdAt,
        @Nullable String email,
        @JsonUnwrapped Owner owner,
        @JsonUnwrapped Labels labels,
        @JsonUnwrapped Switches switches,
        String workflowState,
        @Nullable String accountName,
        @JsonUnwrapped Usage usage,
        @JsonUnwrapped ScopeRules rules,
        @Nullable String clientCredentialsAudience,
        @Nullable JsonNode publicJwk,
        @JsonUnwrapped @Nullable Secrets secrets,
        BindingJson developerKeyAccountBinding) {

    /** The user who owns the key. */
    record Owner(long userId, @Nullable String userName) {}

    /** The fields of a key that users see who are asked to trust it. */
    record Labels(@Nullable String iconUrl, @Nullable String notes, @Nullable String vendorCode) {

        static Labels of(DeveloperKeyView key) {
            return new Labels(key.iconUrl(), key.notes(), key.vendorCode());
        }
    }

    /** Where the key is shown and used, and whether its tokens expire. */
    record Switches(boolean visible, boolean testClusterOnly, boolean autoExpireTokens) {

        static Switches of(DeveloperKeyView key) {
            return new Switches(key.visible(), key.testClusterOnly(), key.autoExpireTokens());
        }
    }

    /**
     * Usage figures.
     *
     * @param lastUsedAt when a token of the key was last issued or refreshed
     */
    record Usage(long accessTokenCount, @Nullable Instant lastUsedAt) {

        static Usage of(@Nullable KeyUsage usage) {
            return usage == null
                    ? new Usage(0, null)
                    : new Usage(usage.tokens(), usage.lastUsedAt());
        }
    }

    /** The scopes of its tokens. */
    record ScopeRules(List<String> scopes, boolean requireScopes, boolean allowIncludes) {

        static ScopeRules of(DeveloperKeyView key) {
            return new ScopeRules(key.scopes(), key.requireScopes(), key.allowIncludes());
        }
    }

    /** Fields visible to users who manage the key. */
    record Secrets(String apiKey, String redirectUri, String redirectUris) {

        static @Nullable Secrets of(DeveloperKeyView key, @Nullable String secret) {
            return secret == null
                    ? null
                    : new Secrets(
                            secret,
                            key.redirectUri() == null ? "" : key.redirectUri(),
                            String.join("\n", key.redirectUris()));
        }
    }

    /** The state of the key in an account. */
    record BindingJson(long accountId, long developerKeyId, String workflowState) {

        static BindingJson of(DeveloperKeyView key, long accountId) {
            return new BindingJson(accountId, key.id(), word(key.switchOf(accountId)));
        }
    }

    /** What a key's row needs beside the key itself. */
    record KeyContext(
            @Nullable String ownerName,
            @Nullable String accountName,
            @Nullable KeyUsage usage,
            @Nullable JsonNode publicKeys) {}

    /**
     * Returns the key as an account sees it.
     *
     * @param secret the plain secret, for users who manage the key
     */
    static DeveloperKeyJson of(
            DeveloperKeyView key, long accountId, KeyContext around, @Nullable String secret) {
        return new DeveloperKeyJson(
                key.id(),
                key.name(),
                key.createdAt(),
                key.email(),
                new Owner(key.ownerId(), around.ownerName()),
                Labels.of(key),
                Switches.of(key),
                word(key.state()),
                around.accountName(),
                Usage.of(around.usage()),
                ScopeRules.of(key),
                key.clientCredentialsAudience(),
                around.publicKeys(),
                Secrets.of(key, secret),
                BindingJson.of(key, accountId));
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
