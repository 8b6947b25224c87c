package io.daybook.api.identity.oauth;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Responds to applications with OAuth errors, or redirects browsers with them. */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
class OAuthErrors {

    record ErrorJson(String error, String errorDescription) {}

    @ExceptionHandler
    ResponseEntity<?> answer(OAuthException refusal, HttpServletRequest request) {
        if (isForAPerson(request)) {
            return SignInPages.refused(refusal);
        }
        ResponseEntity.BodyBuilder answer =
                ResponseEntity.status(refusal.status()).cacheControl(CacheControl.noStore());
        if (refusal.status() == HttpStatus.UNAUTHORIZED.value()) {
            // The authentication scheme that a standard client may use here (RFC 6749, section
            // 5.2).
            answer.header(HttpHeaders.WWW_AUTHENTICATE, "Basic realm=\"daybook\"");
        }
        return answer.body(new ErrorJson(refusal.error(), refusal.description()));
    }

    /** Applications request tokens; to every other address a browser brings its user. */
    private static boolean isForAPerson(HttpServletRequest request) {
        String accept = request.getHeader(HttpHeaders.ACCEPT);
        return accept != null
                && accept.contains(MediaType.TEXT_HTML_VALUE)
                && !request.getRequestURI().endsWith(TokenController.PATH);
    }

    @ExceptionHandler
    ResponseEntity<Void> answer(RedirectedOAuthException refusal) {
        return ResponseEntity.status(HttpStatus.FOUND)
                .cacheControl(CacheControl.noStore())
                .header(HttpHeaders.LOCATION, refusal.location())
                .build();
    }
}
