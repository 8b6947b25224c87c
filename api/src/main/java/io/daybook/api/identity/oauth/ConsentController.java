package io.daybook.api.identity.oauth;

import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.platform.access.TokenHash;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.identity.oauth.AuthorizationCommand.GrantAuthorization;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Asks users whether an application may act for them, and redirects the browser with their decision
 * (docs/spec/content.md, section 1.8).
 */
@RestController
class ConsentController {

    private static final Duration CODE_LIFE = Duration.ofMinutes(5);
    private static final int CODE_LENGTH = 64;
    private static final String WHY = "people sign in with name and password";

    /** The submitted form. */
    record Decision(@Nullable String decision, @Nullable String formToken) {}

    /** What a program without a place of its own is shown. */
    record ShowCode(@Nullable String code) {}

    private final AuthorizationRequests requests;
    private final BrowserSessions sessions;
    private final SignInController signIn;
    private final Writes writes;
    private final RandomValues randoms;
    private final Clock clock;

    ConsentController(
            AuthorizationRequests requests,
            BrowserSessions sessions,
            SignInController signIn,
            Writes writes,
            RandomValues randoms,
            Clock clock) {
        this.requests = requests;
        this.sessions = sessions;
        this.signIn = signIn;
        this.writes = writes;
        this.randoms = randoms;
        this.clock = clock;
    }

    /** Starts an authorization: shows the sign-in form or the consent form. */
    @GetMapping(OAuthRedirects.PAGE)
    @Unauthenticated(WHY)
    @ResponseSchema(
            produces = "text/html",
            status = {200, 302})
    ResponseEntity<String> ask(@Params AuthorizationRequest asked, HttpServletRequest request) {
        DeveloperKeyView key = requests.check(asked);
        BrowserSessions.SignedIn person =
                asked.wantsSignIn() ? null : sessions.of(request).orElse(null);
        if (asked.isSilent()) {
            throw new RedirectedOAuthException(
                    asked,
                    person == null ? "login_required" : "interaction_required",
                    "The user has to be asked");
        }
        if (person == null) {
            return signIn.ask(asked, request);
        }
        requireWorking(key, person, asked);
        return SignInPages.consent(asked, key, person);
    }

    /** Shows the authorization code to applications without a redirect URI. */
    @GetMapping(path = OAuthRedirects.PAGE, params = "code")
    @Unauthenticated(WHY)
    ResponseEntity<String> show(@Params ShowCode shown) {
        return SignInPages.outOfBand(shown.code());
    }

    /** Shows that access was denied, to applications without a redirect URI. */
    @GetMapping(path = OAuthRedirects.PAGE, params = "error")
    @Unauthenticated(WHY)
    ResponseEntity<String> showRefusal() {
        return SignInPages.outOfBand(null);
    }

    /** Receives the user's decision. */
    @PostMapping(OAuthRedirects.PAGE)
    @Unauthenticated(WHY)
    @ResponseSchema(
            produces = "text/html",
            status = {302})
    ResponseEntity<String> decide(
            @Params AuthorizationRequest asked, @Params Decision form, HttpServletRequest request) {
        DeveloperKeyView key = requests.check(asked);
        BrowserSessions.SignedIn person = sessions.of(request).orElse(null);
        if (person == null || !Cookies.isProven(person.formToken(), form.formToken())) {
            return SignInPages.stale();
        }
        requireWorking(key, person, asked);
        if (!"allow".equals(form.decision())) {
            throw new RedirectedOAuthException(asked, "access_denied", "The user denied access");
        }
        var answer = new LinkedHashMap<String, String>();
        answer.put("code", code(asked, key, person));
        return ResponseEntity.status(HttpStatus.FOUND)
                .cacheControl(CacheControl.noStore())
                .header(HttpHeaders.LOCATION, OAuthRedirects.to(asked, answer))
                .build();
    }

    private String code(
            AuthorizationRequest asked, DeveloperKeyView key, BrowserSessions.SignedIn person) {
        Instant now = clock.instant();
        String code = randoms.secret(CODE_LENGTH);
        writes.sendFor(
                ActorMetadata.of(person.user(), key.id()),
                new GrantAuthorization(
                        TokenHash.of(code),
                        key.id(),
                        person.user().id(),
                        Objects.requireNonNull(asked.redirectUri()),
                        asked.scopes(),
                        asked.purpose(),
                        asked.codeChallenge(),
                        now.plus(CODE_LIFE),
                        now));
        return code;
    }

    private static void requireWorking(
            DeveloperKeyView key, BrowserSessions.SignedIn person, AuthorizationRequest asked) {
        if (!key.worksFor(person.user().rootAccountId())) {
            throw new RedirectedOAuthException(
                    asked, "unauthorized_client", "The client may not be used here");
        }
    }
}
