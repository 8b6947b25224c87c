package io.daybook.command.identity.developerkeys;

import io.daybook.command.identity.developerkeys.KeyChanges.Description;
import io.daybook.command.identity.developerkeys.KeyChanges.Redirects;
import io.daybook.command.identity.developerkeys.KeyChanges.ScopeRules;
import io.daybook.command.identity.developerkeys.KeyChanges.TokenRules;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyCreated;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyDescribed;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyPublicKeysReplaced;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyRedirectsChanged;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyScopesChanged;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyTokenRulesChanged;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The state of a developer key, by the last event of each group. A new key is visible, has expiring
 * tokens, and has neither scopes nor public keys.
 */
record KeyState(
        long ownerId,
        DeveloperKeyDescribed description,
        DeveloperKeyRedirectsChanged redirects,
        DeveloperKeyScopesChanged scopes,
        DeveloperKeyTokenRulesChanged tokens,
        @Nullable String publicKeys) {

    static final KeyState NONE = of(new DeveloperKeyCreated(0, 0, 0, "", Instant.EPOCH));

    static KeyState of(DeveloperKeyCreated e) {
        var none = new Personal(e.ownerId(), null);
        return new KeyState(
                e.ownerId(),
                new DeveloperKeyDescribed(
                        e.keyId(), null, none, none, null, null, true, false, e.at()),
                new DeveloperKeyRedirectsChanged(e.keyId(), null, List.of(), e.at()),
                new DeveloperKeyScopesChanged(e.keyId(), List.of(), false, false, e.at()),
                new DeveloperKeyTokenRulesChanged(e.keyId(), true, null, e.at()),
                null);
    }

    KeyState with(DeveloperKeyDescribed e) {
        return new KeyState(ownerId, e, redirects, scopes, tokens, publicKeys);
    }

    KeyState with(DeveloperKeyRedirectsChanged e) {
        return new KeyState(ownerId, description, e, scopes, tokens, publicKeys);
    }

    KeyState with(DeveloperKeyScopesChanged e) {
        return new KeyState(ownerId, description, redirects, e, tokens, publicKeys);
    }

    KeyState with(DeveloperKeyTokenRulesChanged e) {
        return new KeyState(ownerId, description, redirects, scopes, e, publicKeys);
    }

    KeyState with(DeveloperKeyPublicKeysReplaced e) {
        return new KeyState(ownerId, description, redirects, scopes, tokens, e.publicKeys());
    }

    /** Returns the events of the attributes that change. */
    List<DeveloperKeyEvent> changes(long keyId, long callerId, KeyChanges wanted, Instant now) {
        return Stream.of(
                        described(keyId, wanted.description(), now),
                        redirected(keyId, wanted.redirects(), now),
                        scoped(keyId, wanted.scopeRules(), now),
                        timed(keyId, wanted.tokenRules(), now),
                        wanted.publicKeys().changes(publicKeys)
                                ? new DeveloperKeyPublicKeysReplaced(
                                        keyId, callerId, wanted.publicKeys().orNull(), now)
                                : null)
                .<DeveloperKeyEvent>mapMulti(
                        (event, changed) -> {
                            if (event != null) {
                                changed.accept(event);
                            }
                        })
                .toList();
    }

    private @Nullable DeveloperKeyDescribed described(long keyId, Description to, Instant now) {
        var old = description;
        boolean changed =
                to.name().changes(old.name())
                        || to.email().changes(old.email().text())
                        || to.notes().changes(old.notes().text())
                        || to.iconUrl().changes(old.iconUrl())
                        || to.vendorCode().changes(old.vendorCode())
                        || to.visible().orElse(old.visible()) != old.visible()
                        || to.testClusterOnly().orElse(old.testClusterOnly())
                                != old.testClusterOnly();
        return changed
                ? new DeveloperKeyDescribed(
                        keyId,
                        to.name().or(old.name()),
                        new Personal(ownerId, to.email().or(old.email().text())),
                        new Personal(ownerId, to.notes().or(old.notes().text())),
                        to.iconUrl().or(old.iconUrl()),
                        to.vendorCode().or(old.vendorCode()),
                        to.visible().orElse(old.visible()),
                        to.testClusterOnly().orElse(old.testClusterOnly()),
                        now)
                : null;
    }

    private @Nullable DeveloperKeyRedirectsChanged redirected(
            long keyId, Redirects to, Instant now) {
        List<String> places =
                to.redirectUris().isPresent()
                        ? KeyChanges.sent(to.redirectUris())
                        : redirects.redirectUris();
        return to.redirectUri().changes(redirects.redirectUri())
                        || !places.equals(redirects.redirectUris())
                ? new DeveloperKeyRedirectsChanged(
                        keyId, to.redirectUri().or(redirects.redirectUri()), places, now)
                : null;
    }

    private @Nullable DeveloperKeyScopesChanged scoped(long keyId, ScopeRules to, Instant now) {
        List<String> allowed =
                to.scopes().isPresent() ? KeyChanges.sent(to.scopes()) : scopes.scopes();
        var next =
                new DeveloperKeyScopesChanged(
                        keyId,
                        allowed,
                        to.requireScopes().orElse(scopes.requireScopes()),
                        to.allowIncludes().orElse(scopes.allowIncludes()),
                        now);
        return next.scopes().equals(scopes.scopes())
                        && next.requireScopes() == scopes.requireScopes()
                        && next.allowIncludes() == scopes.allowIncludes()
                ? null
                : next;
    }

    private @Nullable DeveloperKeyTokenRulesChanged timed(long keyId, TokenRules to, Instant now) {
        boolean expiring = to.autoExpireTokens().orElse(tokens.autoExpireTokens());
        return expiring != tokens.autoExpireTokens()
                        || to.clientCredentialsAudience()
                                .changes(tokens.clientCredentialsAudience())
                ? new DeveloperKeyTokenRulesChanged(
                        keyId,
                        expiring,
                        to.clientCredentialsAudience().or(tokens.clientCredentialsAudience()),
                        now)
                : null;
    }
}
