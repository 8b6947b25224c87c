package io.daybook.api.access;

import io.daybook.api.edge.Answer;
import io.daybook.api.edge.Answered;
import io.daybook.api.edge.BearerToken;
import io.daybook.api.edge.Scopes;
import io.daybook.api.edge.Sent;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.accounts.AdminView;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import io.daybook.query.roles.Roles;
import io.daybook.query.tokens.TokenView;
import io.daybook.query.tokens.TokenViews;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds out who is calling: the bearer token, its state, the user it belongs to, the user it acts
 * as and the scopes it is limited to (fact sheet course-content, sections 1.2, 1.8 and 1.9).
 */
@Component
class Authentication {

    private static final String CHALLENGE = "Bearer realm=\"daybook\"";

    /** Keys in the order in which they are always sent. */
    private record Expired(String message, String expiredAt) {}

    private final TokenViews tokens;
    private final PeopleViews people;
    private final AccountViews accounts;
    private final Roles roles;
    private final ObjectIds ids;
    private final Access access;
    private final Clock clock;

    Authentication(
            TokenViews tokens,
            PeopleViews people,
            AccountViews accounts,
            Roles roles,
            ObjectIds ids,
            Access access,
            Clock clock) {
        this.tokens = tokens;
        this.people = people;
        this.accounts = accounts;
        this.roles = roles;
        this.ids = ids;
        this.access = access;
        this.clock = clock;
    }

    /** The caller of a request to the operation with this path pattern. */
    Caller authenticate(HttpServletRequest request, String pattern) {
        TokenView token = token(request);
        UserView owner = people.findUser(token.userId()).orElseThrow(Authentication::invalid);
        if (!owner.hasUsableLogin()) {
            throw invalid();
        }
        String actAs = Sent.of(request).anywhere("as_user_id");
        UserView user = actAs == null || actAs.isBlank() ? owner : actAs(owner, actAs);
        requireScope(token, request.getMethod(), pattern);
        Long realUserId = user.id() == owner.id() ? null : Long.valueOf(owner.id());
        return new Caller(user, realUserId, token.id(), access);
    }

    private TokenView token(HttpServletRequest request) {
        String secret = BearerToken.of(request);
        if (secret == null || secret.isEmpty()) {
            throw unauthenticated();
        }
        TokenView token =
                tokens.findByHash(TokenHash.of(secret)).orElseThrow(Authentication::invalid);
        return switch (token.state()) {
            case PENDING -> throw invalid();
            case DELETED -> throw challenge(message("Revoked access token."));
            case ACTIVE -> unexpired(token);
        };
    }

    private TokenView unexpired(TokenView token) {
        Instant expiresAt = token.expiresAt();
        if (expiresAt != null && !expiresAt.isAfter(clock.instant())) {
            String when = expiresAt.truncatedTo(ChronoUnit.SECONDS).toString();
            throw challenge(new Expired("Expired access token.", when));
        }
        return token;
    }

    private UserView actAs(UserView owner, String wanted) {
        UserView user =
                ids.user(wanted, owner.rootAccountId(), owner.id())
                        .filter(target -> mayActAs(owner, target))
                        .orElse(null);
        if (user == null) {
            throw new Answered(new Answer(401, Map.of("errors", "Invalid as_user_id"), Map.of()));
        }
        return user;
    }

    /** Nobody gains a right by acting as someone else. */
    private boolean mayActAs(UserView owner, UserView target) {
        return owner.id() == target.id()
                || (access.may(owner.id(), Right.BECOME_USER, target)
                        && accounts.adminRoles(target.id()).stream()
                                .allMatch(role -> hasAllOf(owner, role)));
    }

    private boolean hasAllOf(UserView owner, AdminView held) {
        Optional<AccountView> account = accounts.find(held.accountId());
        return account.isEmpty()
                || roles.find(held.roleId())
                        .filter(role -> access.hasAllOf(owner.id(), role, account.get()))
                        .isPresent();
    }

    private static void requireScope(TokenView token, String method, String pattern) {
        if (!token.scopes().isEmpty() && !token.scopes().contains(Scopes.of(method, pattern))) {
            throw new Answered(Answer.errors(401, "Insufficient scopes on access token."));
        }
    }

    private static Answered unauthenticated() {
        var body = new LinkedHashMap<String, Object>();
        body.put("status", "unauthenticated");
        body.put("errors", List.of(message("user authorization required")));
        return new Answered(new Answer(401, body, Map.of("WWW-Authenticate", CHALLENGE)));
    }

    private static Answered invalid() {
        return challenge(message("Invalid access token."));
    }

    private static Map<String, String> message(@Nullable String text) {
        return Map.of("message", String.valueOf(text));
    }

    /** Clients tell a bad token from a missing right by the presence of this header. */
    private static Answered challenge(Object error) {
        return new Answered(
                new Answer(
                        401,
                        Map.of("errors", List.of(error)),
                        Map.of("WWW-Authenticate", CHALLENGE)));
    }
}
