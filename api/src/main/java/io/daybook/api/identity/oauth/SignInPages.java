package io.daybook.api.identity.oauth;

import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.util.HtmlUtils;

/**
 * Renders the pages of sign-in and consent, without scripts and not allowed in frames of other
 * sites.
 */
final class SignInPages {

    private static final MediaType HTML = new MediaType("text", "html", StandardCharsets.UTF_8);

    private static final String STYLE =
            "body{font:1.1rem/1.5 sans-serif;max-width:28rem;margin:3rem auto;padding:0"
                    + " 1rem}label,input{display:block;width:100%}input{margin:.2rem 0"
                    + " 1rem;padding:.4rem}button{padding:.5rem"
                    + " 1rem;margin-right:1rem}.problem{color:#b00020}";

    private static final String POLICY =
            "default-src 'none'; style-src 'sha256-"
                    + sha256(STYLE)
                    + "'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ";

    private SignInPages() {}

    /** Requests name and password. */
    static ResponseEntity<String> signIn(
            AuthorizationRequest asked, String formToken, int status, @Nullable String problem) {
        String body =
                """
                <h1>Sign in</h1>
                %s<form method="post" action="%s?%s">
                <input type="hidden" name="form_token" value="%s">
                <label for="name">Name</label>
                <input id="name" name="name" autocomplete="username" required value="%s">
                <label for="password">Password</label>
                <input id="password" name="password" type="password" required
                 autocomplete="current-password">
                <button type="submit">Sign in</button>
                </form>
                """
                        .formatted(
                                problem == null ? "" : paragraph("problem", problem),
                                SignInController.PATH,
                                escaped(asked.query()),
                                escaped(formToken),
                                escaped(asked.uniqueId()));
        return page(status, "Sign in", body, OAuthRedirects.formTarget(asked));
    }

    /** Returns the page that asks whether the application may act for the user. */
    static ResponseEntity<String> consent(
            AuthorizationRequest asked, DeveloperKeyView key, BrowserSessions.SignedIn person) {
        String body =
                """
                <h1>%1$s asks for access</h1>
                <p>You are signed in as %2$s. %1$s wants to act for you%3$s.</p>
                %4$s<form method="post" action="%5$s?%6$s">
                <input type="hidden" name="form_token" value="%7$s">
                <button type="submit" name="decision" value="allow">Allow</button>
                <button type="submit" name="decision" value="deny">Deny</button>
                </form>
                """
                        .formatted(
                                escaped(key.name() == null ? "An application" : key.name()),
                                escaped(person.user().name()),
                                asked.purpose() == null ? "" : ": " + escaped(asked.purpose()),
                                wishes(asked.scopes()),
                                OAuthRedirects.PAGE,
                                escaped(asked.queryWhenSignedIn()),
                                escaped(person.formToken()));
        return page(200, "Allow access", body, OAuthRedirects.formTarget(asked));
    }

    private static String wishes(List<String> scopes) {
        return scopes.isEmpty()
                ? paragraph("all", "It may do everything that you may do.")
                : scopes.stream()
                        .map(scope -> "<li>" + escaped(scope) + "</li>\n")
                        .collect(
                                Collectors.joining("", "<p>For this only:</p>\n<ul>\n", "</ul>\n"));
    }

    /**
     * Returns the page that shows a code, or why there is none, for applications without a redirect
     * URI.
     */
    static ResponseEntity<String> outOfBand(@Nullable String code) {
        String body =
                code == null
                        ? paragraph("problem", "Access was not allowed.")
                        : "<h1>Your code</h1>\n<p>Give it to the program that asked for it:</p>\n"
                                + "<p><code>"
                                + escaped(code)
                                + "</code></p>\n";
        return page(200, "Code", body, "");
    }

    /** Returns the page that shows a user why the application was rejected. */
    static ResponseEntity<String> refused(OAuthException refusal) {
        String body =
                "<h1>This does not work</h1>\n"
                        + paragraph("problem", refusal.description())
                        + paragraph(
                                "hint",
                                "The application that sent you here asked in a wrong way. Tell"
                                        + " whoever runs it: "
                                        + refusal.error());
        return page(refusal.status(), "This does not work", body, "");
    }

    /** Returns the page that shows a user that the form has expired. */
    static ResponseEntity<String> stale() {
        String text = "This form is too old, or comes from another site. Go back and try again.";
        return page(403, "Try again", paragraph("problem", text), "");
    }

    private static ResponseEntity<String> page(
            int status, String title, String body, String formTarget) {
        String html =
                """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width">
                <title>%s</title>
                <style>%s</style>
                </head>
                <body>
                %s</body>
                </html>
                """
                        .formatted(title, STYLE, body);
        return ResponseEntity.status(status)
                .contentType(HTML)
                .cacheControl(CacheControl.noStore())
                .header("Content-Security-Policy", POLICY + formTarget)
                .header("X-Frame-Options", "DENY")
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer")
                .body(html);
    }

    private static String paragraph(String kind, String text) {
        return "<p class=\"" + kind + "\">" + escaped(text) + "</p>\n";
    }

    private static String escaped(@Nullable String text) {
        return text == null ? "" : HtmlUtils.htmlEscape(text, "UTF-8");
    }

    private static String sha256(String text) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }
}
