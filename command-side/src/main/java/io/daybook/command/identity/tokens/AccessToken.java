package io.daybook.command.identity.tokens;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.identity.tokens.TokenCommand.ChangeToken;
import io.daybook.command.identity.tokens.TokenCommand.GrantToken;
import io.daybook.command.identity.tokens.TokenCommand.IssueToken;
import io.daybook.command.identity.tokens.TokenCommand.RefreshToken;
import io.daybook.command.identity.tokens.TokenCommand.RevokeToken;
import io.daybook.command.identity.tokens.TokenCommand.Secret;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.identity.tokens.TokenEvent;
import io.daybook.events.identity.tokens.TokenEvent.TokenActivated;
import io.daybook.events.identity.tokens.TokenEvent.TokenChanged;
import io.daybook.events.identity.tokens.TokenEvent.TokenGranted;
import io.daybook.events.identity.tokens.TokenEvent.TokenIssued;
import io.daybook.events.identity.tokens.TokenEvent.TokenRefreshed;
import io.daybook.events.identity.tokens.TokenEvent.TokenRegenerated;
import io.daybook.events.identity.tokens.TokenEvent.TokenRevoked;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * An access token of one user, possibly granted to one application. Ensures that a replaced or
 * revoked token text cannot be used again.
 */
@AggregateRoot
public class AccessToken {

    @AggregateIdentifier @Nullable String id;
    private long tokenId;
    private long userId;
    private final Set<String> hashes = new HashSet<>();
    private @Nullable String hash;
    private Personal purpose = new Personal(0, null);
    private List<String> scopes = List.of();
    private @Nullable Instant expiresAt;
    private boolean pending;
    private boolean revoked;
    private @Nullable Long developerKeyId;
    private @Nullable String refreshHash;

    AccessToken() {}

    /** Creates a token in the unit of work that grants it to an application. */
    public AccessToken(GrantToken c) {
        grant(c);
    }

    /** Returns the aggregate identifier of a token. */
    public static String id(long tokenId) {
        return "token-" + tokenId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(IssueToken c) {
        apply(
                new TokenIssued(
                        c.tokenId(),
                        c.userId(),
                        c.secret().hash(),
                        c.secret().hint(),
                        new Personal(c.userId(), c.purpose()),
                        c.scopes(),
                        c.expiresAt(),
                        c.pending(),
                        c.now()));
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(GrantToken c) {
        grant(c);
    }

    private static void grant(GrantToken c) {
        apply(
                new TokenGranted(
                        c.tokenId(),
                        c.userId(),
                        c.developerKeyId(),
                        c.secret().hash(),
                        c.secret().hint(),
                        c.refreshHash(),
                        new Personal(c.userId(), c.purpose()),
                        c.scopes(),
                        c.expiresAt(),
                        c.now()));
    }

    @CommandHandler
    void handle(RefreshToken c) {
        if (revoked
                || !Objects.equals(developerKeyId, c.developerKeyId())
                || !c.refreshHash().equals(refreshHash)) {
            throw Rejection.notFound();
        }
        apply(
                new TokenRefreshed(
                        c.tokenId(), c.secret().hash(), c.secret().hint(), c.expiresAt(), c.now()));
    }

    @CommandHandler
    void handle(ChangeToken c) {
        requireUsable(c.userId());
        if (developerKeyId != null) {
            throw Rejection.forbidden();
        }
        Instant expiry = c.expiresAt().or(expiresAt);
        if (c.secret() != null && expiry != null && !expiry.isAfter(c.now())) {
            throw Rejection.invalid("expires_at", "must be in the future to regenerate the token");
        }
        List<String> allowed = c.scopes().isPresent() ? sent(c.scopes()) : scopes;
        if (c.expiresAt().changes(expiresAt)
                || c.purpose().changes(purpose.text())
                || !allowed.equals(scopes)) {
            var described = new Personal(userId, c.purpose().or(purpose.text()));
            apply(new TokenChanged(c.tokenId(), described, allowed, expiry, c.now()));
        }
        Secret secret = c.secret();
        if (secret != null && !hashes.contains(secret.hash())) {
            apply(new TokenRegenerated(c.tokenId(), secret.hash(), secret.hint(), c.now()));
        }
        if (c.activate() && pending) {
            apply(new TokenActivated(c.tokenId(), c.now()));
        }
    }

    private static List<String> sent(Patch<List<String>> scopes) {
        List<String> sent = scopes.orNull();
        return sent == null ? List.of() : sent;
    }

    @CommandHandler
    void handle(RevokeToken c) {
        requireUsable(c.userId());
        revoke(c.now());
    }

    /** Revokes the token; idempotent. */
    public void revoke(Instant now) {
        if (!revoked) {
            apply(new TokenRevoked(tokenId, now));
        }
    }

    boolean isRevoked() {
        return revoked;
    }

    /** Returns whether this is a current or former hash of the token. */
    boolean hasHad(String text) {
        return hashes.contains(text);
    }

    /** Returns whether the token is usable with this hash and has all permissions of its user. */
    boolean worksWith(String text, Instant now) {
        return !revoked
                && !pending
                && text.equals(hash)
                && scopes.isEmpty()
                && (expiresAt == null || expiresAt.isAfter(now));
    }

    private void requireUsable(long owner) {
        if (revoked || owner != userId) {
            throw Rejection.notFound();
        }
    }

    @EventSourcingHandler
    void on(TokenEvent event) {
        switch (event) {
            case TokenIssued e -> {
                id = id(e.tokenId());
                tokenId = e.tokenId();
                userId = e.userId();
                hashes.add(e.hash());
                hash = e.hash();
                purpose = e.purpose();
                scopes = e.scopes();
                expiresAt = e.expiresAt();
                pending = e.pending();
            }
            case TokenGranted e -> {
                id = id(e.tokenId());
                tokenId = e.tokenId();
                userId = e.userId();
                developerKeyId = e.developerKeyId();
                refreshHash = e.refreshHash();
            }
            case TokenRefreshed _ -> {}
            case TokenChanged e -> {
                purpose = e.purpose();
                scopes = e.scopes();
                expiresAt = e.expiresAt();
            }
            case TokenRegenerated e -> {
                hashes.add(e.hash());
                hash = e.hash();
            }
            case TokenActivated _ -> pending = false;
            case TokenRevoked _ -> revoked = true;
        }
    }
}
