package io.daybook.api.platform.errors;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** Error pages for users whose browser request fails at sign-in or at a link from a mail. */
final class BrowserErrors {

    private static final Set<Integer> STATUSES = Set.of(400, 401, 403, 404, 429);
    private static final MediaType HTML =
            new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);

    private BrowserErrors() {}

    /** Whether the response is shown to a user: the path is one for browsers, requested as HTML. */
    static boolean areFor(HttpServletRequest request, ApiErrorResponse answer) {
        String path = request.getRequestURI();
        String accepted = request.getHeader(HttpHeaders.ACCEPT);
        return STATUSES.contains(answer.status())
                && (path.startsWith("/login/") || path.startsWith("/register/"))
                && accepted != null
                && accepted.contains(MediaType.TEXT_HTML_VALUE);
    }

    /** Returns the page, which contains nothing from the request. */
    static ResponseEntity<Object> page(ApiErrorResponse answer) {
        String text =
                switch (answer.status()) {
                    case 401, 403 -> "You may not do this, or have to sign in again.";
                    case 404 -> "This link was used already, is too old, or never was one.";
                    case 429 -> "There were too many attempts. Wait a moment and try again.";
                    default -> "Something is missing in the address, or cannot be used.";
                };
        return ResponseEntity.status(answer.status())
                .headers(answer.httpHeaders())
                .header("Content-Security-Policy", "default-src 'none'")
                .contentType(HTML)
                .body(
                        """
                        <!DOCTYPE html>
                        <html lang="en">
                        <head><meta charset="utf-8"><title>This does not work</title></head>
                        <body>
                        <h1>This does not work</h1>
                        <p>%s</p>
                        </body>
                        </html>
                        """
                                .formatted(text));
    }
}
