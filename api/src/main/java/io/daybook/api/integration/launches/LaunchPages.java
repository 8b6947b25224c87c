package io.daybook.api.integration.launches;

import io.daybook.application.integration.launches.SignedLaunch;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.util.HtmlUtils;

/** Renders the pages that launch tools, and the pages to which tools return. */
final class LaunchPages {

    private static final MediaType HTML = new MediaType("text", "html", StandardCharsets.UTF_8);
    private static final String SCRIPT = "document.forms[0].submit()";

    private LaunchPages() {}

    /** Returns a form that submits itself to the tool; without JavaScript, the user submits it. */
    static ResponseEntity<String> launch(SignedLaunch launch) {
        String fields =
                launch.parameters().entrySet().stream()
                        .map(
                                field ->
                                        "<input type=\"hidden\" name=\"%s\" value=\"%s\">%n"
                                                .formatted(
                                                        escaped(field.getKey()),
                                                        escaped(field.getValue())))
                        .collect(Collectors.joining());
        String body =
                """
                <form method="post" action="%s">
                %s<button type="submit">Open</button>
                </form>
                <script>%s</script>
                """
                        .formatted(escaped(launch.url()), fields, SCRIPT);
        return page(
                "Opening", body, "script-src 'sha256-" + sha256() + "'; form-action https: http:");
    }

    /** Returns the page that shows the message of a tool on return. */
    static ResponseEntity<String> returned(String title, @Nullable String message) {
        String body =
                "<h1>"
                        + escaped(title)
                        + "</h1>\n<p>"
                        + escaped(message == null ? "" : message)
                        + "</p>\n";
        return page(title, body, "form-action 'none'");
    }

    private static ResponseEntity<String> page(String title, String body, String policy) {
        return ResponseEntity.ok()
                .contentType(HTML)
                .cacheControl(CacheControl.noStore())
                .header("Content-Security-Policy", "default-src 'none'; base-uri 'none'; " + policy)
                .header("Referrer-Policy", "no-referrer")
                .header("X-Content-Type-Options", "nosniff")
                .body(
                        """
                        <!DOCTYPE html>
                        <html lang="en"><head><meta charset="utf-8"><title>%s</title></head>
                        <body>
                        %s</body></html>
                        """
                                .formatted(escaped(title), body));
    }

    private static String escaped(String text) {
        return HtmlUtils.htmlEscape(text, StandardCharsets.UTF_8.name());
    }

    private static String sha256() {
        try {
            return Base64.getEncoder()
                    .encodeToString(
                            MessageDigest.getInstance("SHA-256")
                                    .digest(SCRIPT.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
