package io.daybook.api.identity.oauth;

import io.daybook.application.platform.access.TokenHash;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseCookie;

/**
 * Sets and reads the cookies of sign-in, and derives form tokens from them: the hash of a secret
 * cookie, which no other site can know.
 */
final class Cookies {

    private static final String OF_FORMS = "a form shown to ";

    private Cookies() {}

    static Optional<String> value(HttpServletRequest request, String name) {
        Cookie[] cookies = request.getCookies();
        return Stream.of(cookies == null ? new Cookie[0] : cookies)
                .filter(cookie -> cookie.getName().equals(name))
                .map(Cookie::getValue)
                .filter(value -> !value.isEmpty())
                .findFirst();
    }

    /**
     * A session cookie: it is deleted when the browser is closed, and invalid after the session
     * ends.
     */
    static ResponseCookie lasting(String name, String secret, HttpServletRequest request) {
        return ResponseCookie.from(name, secret)
                .path("/login")
                .httpOnly(true)
                .secure(request.isSecure())
                .sameSite("Lax")
                .build();
    }

    static String proof(String secret) {
        return TokenHash.of(OF_FORMS + secret);
    }

    static boolean isProven(String proof, @Nullable String sent) {
        return MessageDigest.isEqual(
                proof.getBytes(StandardCharsets.UTF_8),
                String.valueOf(sent).getBytes(StandardCharsets.UTF_8));
    }
}
