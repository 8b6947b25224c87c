package io.daybook.api.identity.oauth;

import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.api.platform.throttling.SignInThrottle;
import io.daybook.application.people.logins.Passwords;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.users.UserView;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Lets users sign in with name and password during an authorization (document 1, section 5 leaves
 * open how).
 */
@RestController
class SignInController {

    static final String PATH = "/login/oauth2/sign_in";

    /** Binds the form to the browser before the user has signed in. */
    private static final String VISIT = "daybook_visit";

    private static final int SECRET_LENGTH = 32;

    /** The submitted form. */
    record SignIn(@Nullable String name, @Nullable String password, @Nullable String formToken) {}

    private final AuthorizationRequests requests;
    private final BrowserSessions sessions;
    private final Passwords passwords;
    private final SignInThrottle throttle;
    private final AccountViews accounts;
    private final RandomValues randoms;

    SignInController(
            AuthorizationRequests requests,
            BrowserSessions sessions,
            Passwords passwords,
            SignInThrottle throttle,
            AccountViews accounts,
            RandomValues randoms) {
        this.requests = requests;
        this.sessions = sessions;
        this.passwords = passwords;
        this.throttle = throttle;
        this.accounts = accounts;
        this.randoms = randoms;
    }

    /** Signs in with name and password, and continues with the consent page. */
    @PostMapping(PATH)
    @Unauthenticated("asks for name and password")
    @ResponseSchema(
            produces = "text/html",
            status = {303})
    ResponseEntity<String> signIn(
            @Params AuthorizationRequest asked, @Params SignIn form, HttpServletRequest request) {
        DeveloperKeyView key = requests.check(asked);
        Optional<String> visit = Cookies.value(request, VISIT);
        if (visit.isEmpty() || !Cookies.isProven(Cookies.proof(visit.get()), form.formToken())) {
            return SignInPages.stale();
        }
        String name = text(form.name()).strip().toLowerCase(Locale.ROOT);
        String address = request.getRemoteAddr();
        if (!throttle.admits(name, address)) {
            return again(asked, request, 429, "Too many attempts. Wait a few minutes.");
        }
        Optional<UserView> user = passwords.verify(institution(key), name, text(form.password()));
        if (user.isEmpty()) {
            return again(asked, request, 401, "The name or the password is wrong.");
        }
        throttle.succeeded(name, address);
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .cacheControl(CacheControl.noStore())
                .header(HttpHeaders.SET_COOKIE, sessions.start(user.get(), request).toString())
                .header(HttpHeaders.LOCATION, OAuthRedirects.PAGE + "?" + asked.queryWhenSignedIn())
                .build();
    }

    private static String text(@Nullable String sent) {
        return sent == null ? "" : sent;
    }

    /** Returns the form, with a new secret cookie if the browser has none. */
    ResponseEntity<String> ask(AuthorizationRequest asked, HttpServletRequest request) {
        return again(asked, request, 200, null);
    }

    private ResponseEntity<String> again(
            AuthorizationRequest asked,
            HttpServletRequest request,
            int status,
            @Nullable String problem) {
        String secret =
                Cookies.value(request, VISIT).orElseGet(() -> randoms.secret(SECRET_LENGTH));
        ResponseEntity<String> page =
                SignInPages.signIn(asked, Cookies.proof(secret), status, problem);
        return ResponseEntity.status(page.getStatusCode())
                .headers(page.getHeaders())
                .header(HttpHeaders.SET_COOKIE, Cookies.lasting(VISIT, secret, request).toString())
                .body(page.getBody());
    }

    /** Keys of the site are used by users of the first institution, which this host serves. */
    private long institution(DeveloperKeyView key) {
        return accounts.roots().stream()
                .filter(root -> !root.siteAdmin())
                .map(AccountView::id)
                .filter(id -> id == key.accountId())
                .findFirst()
                .orElseGet(this::first);
    }

    private long first() {
        return accounts.roots().stream()
                .filter(root -> !root.siteAdmin())
                .mapToLong(AccountView::id)
                .findFirst()
                .orElseThrow(OAuthException::unauthorizedClient);
    }
}
