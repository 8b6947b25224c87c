package io.daybook.api.identity.tokens;

import static io.daybook.application.platform.access.Right.CREATE_ACCESS_TOKENS;
import static io.daybook.application.platform.access.Right.DELETE_ACCESS_TOKENS;

import io.daybook.api.identity.scopes.KnownScopes;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.SelfOr;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.identity.tokens.StudentTokens;
import io.daybook.application.identity.tokens.TokenAccess;
import io.daybook.application.identity.tokens.TokenText;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.binding.Dates;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.identity.tokens.TokenCommand.ChangeToken;
import io.daybook.command.identity.tokens.TokenCommand.IssueToken;
import io.daybook.command.identity.tokens.TokenCommand.RevokeToken;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.identity.developerkeys.DeveloperKeyViews;
import io.daybook.query.identity.tokens.TokenView;
import io.daybook.query.identity.tokens.TokenViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Access tokens that users create themselves (docs/spec/content.md, section 1.8;
 * docs/spec/institution.md, section 6.3).
 */
@RestController
@RequestMapping("/api/v1/users/{user_id}")
class TokensController {

    private final TokenViews tokens;
    private final DeveloperKeyViews keys;
    private final TokenAccess access;
    private final StudentTokens students;
    private final KnownScopes scopes;
    private final Writes writes;
    private final Ids ids;
    private final RandomValues randoms;
    private final Clock clock;

    TokensController(
            TokenViews tokens,
            DeveloperKeyViews keys,
            TokenAccess access,
            StudentTokens students,
            KnownScopes scopes,
            Writes writes,
            Ids ids,
            RandomValues randoms,
            Clock clock) {
        this.tokens = tokens;
        this.keys = keys;
        this.access = access;
        this.students = students;
        this.scopes = scopes;
        this.writes = writes;
        this.ids = ids;
        this.randoms = randoms;
        this.clock = clock;
    }

    record CreateToken(CreateToken.@Nullable Fields token) {
        record Fields(@Nullable String purpose, Patch<String> expiresAt, List<String> scopes) {}
    }

    record UpdateToken(UpdateToken.@Nullable Fields token) {
        record Fields(
                Patch<String> purpose,
                Patch<String> expiresAt,
                Patch<List<String>> scopes,
                boolean regenerate) {}
    }

    /**
     * Creates an access token. Only this response, and that of {@link #update}, contains the token
     * itself.
     */
    @PostMapping("/tokens")
    @ErrorSchema(status = 400, value = "ErrorMessages")
    @SelfOr(CREATE_ACCESS_TOKENS)
    TokenJson create(UserView user, Caller caller, @Params CreateToken body) {
        CreateToken.Fields sent = body.token();
        if (sent == null || sent.purpose() == null || sent.purpose().isBlank()) {
            throw new MissingPurpose();
        }
        scopes.require(sent.scopes());
        Instant end = end(sent.expiresAt()).orNull();
        students.requireEnd(user, end);
        TokenText text = TokenText.random(randoms);
        long id = ids.next("access_token");
        writes.send(
                new IssueToken(
                        id,
                        user.id(),
                        text.secret(),
                        sent.purpose(),
                        sent.scopes(),
                        end,
                        !access.isOwner(caller, user),
                        clock.instant()));
        return answer(found(user, id), text);
    }

    /** Lists the access tokens a user has made. */
    @GetMapping("/user_generated_tokens")
    @SelfOr({CREATE_ACCESS_TOKENS, DELETE_ACCESS_TOKENS})
    Page<TokenJson> list(UserView user, Listing listing) {
        return tokens.madeByHand(user.id(), listing.range())
                .map(token -> TokenJson.of(token, null, null));
    }

    /** Returns an access token without its secret. */
    @GetMapping("/tokens/{id}")
    @OpenToAll
    TokenJson show(UserView user, Caller caller, @PathVariable String id) {
        access.requireSight(caller, user);
        return answer(named(user, id), null);
    }

    /** Updates an access token. The first update of a pending token by its owner activates it. */
    @PutMapping("/tokens/{id}")
    @OpenToAll
    TokenJson update(
            UserView user, Caller caller, @PathVariable String id, @Params UpdateToken body) {
        access.requireChange(caller, user);
        UpdateToken.Fields sent = Required.of(body.token(), "token");
        List<String> wanted = sent.scopes().orNull();
        scopes.require(wanted == null ? List.of() : wanted);
        TokenView token = named(user, id);
        Patch<Instant> end = end(sent.expiresAt());
        if (end.isPresent() || sent.regenerate()) {
            students.requireEnd(user, end.or(token.expiresAt()));
        }
        TokenText text = sent.regenerate() ? TokenText.random(randoms) : null;
        writes.send(
                new ChangeToken(
                        token.id(),
                        user.id(),
                        sent.purpose(),
                        sent.scopes(),
                        end,
                        text == null ? null : text.secret(),
                        access.isOwner(caller, user),
                        clock.instant()));
        return answer(found(user, token.id()), text);
    }

    /** Deletes an access token, which stops working immediately. */
    @DeleteMapping("/tokens/{id}")
    @OpenToAll
    TokenJson delete(UserView user, Caller caller, @PathVariable String id) {
        access.requireRevocation(caller, user);
        long token = named(user, id).id();
        writes.send(new RevokeToken(token, user.id(), clock.instant()));
        return answer(found(user, token), null);
    }

    /** A date that cannot be read is refused: without it the token would never end. */
    private static Patch<Instant> end(Patch<String> sent) {
        String text = sent.orElse("").strip();
        if (text.isEmpty()) {
            return sent.isPresent() ? Patch.cleared() : Patch.absent();
        }
        Instant end = Dates.instant(text);
        if (end == null) {
            throw Rejection.invalid("expires_at", "must be an ISO 8601 date");
        }
        return Patch.of(end);
    }

    private TokenView named(UserView user, String idOrHint) {
        return tokens.find(user.id(), idOrHint).orElseThrow(Rejection::notFound);
    }

    private TokenView found(UserView user, long id) {
        return tokens.findEvenRevoked(user.id(), id).orElseThrow(Rejection::notFound);
    }

    private TokenJson answer(TokenView token, @Nullable TokenText text) {
        String application =
                Optional.ofNullable(token.developerKeyId())
                        .flatMap(keys::findEvenDeleted)
                        .map(DeveloperKeyView::name)
                        .orElse(null);
        return TokenJson.of(token, application, text == null ? null : text.text());
    }

    static final class MissingPurpose extends RuntimeException {
        MissingPurpose() {
            super("token[purpose] is missing", null, false, false);
        }
    }

    /** This error is a list without a wrapper (docs/spec/content.md, section 1.8). */
    @ExceptionHandler
    ResponseEntity<List<Map<String, String>>> answer(MissingPurpose refusal) {
        return ResponseEntity.badRequest()
                .body(List.of(Map.of("message", "token[purpose] is missing")));
    }
}
