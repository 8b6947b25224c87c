package io.daybook.api.identity.oauth;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/** The client id and secret of an application, from the form or from HTTP Basic. */
record ClientSecret(@Nullable String clientId, @Nullable String secret) {

    private static final String SCHEME = "Basic ";

    static ClientSecret of(HttpServletRequest request, TokenRequest sent) {
        String header = request.getHeader(HttpHeaders.AUTHORIZATION);
        return header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? basic(header.substring(SCHEME.length()).strip())
                : new ClientSecret(sent.clientId(), sent.clientSecret());
    }

    /** Both parts are form-encoded (RFC 6749, section 2.3.1). */
    private static ClientSecret basic(String encoded) {
        try {
            String text = new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
            int colon = text.indexOf(':');
            if (colon >= 0) {
                return new ClientSecret(
                        decoded(text.substring(0, colon)), decoded(text.substring(colon + 1)));
            }
        } catch (IllegalArgumentException _) {
            throw OAuthException.unknownClient();
        }
        throw OAuthException.unknownClient();
    }

    private static String decoded(String part) {
        return URLDecoder.decode(part, StandardCharsets.UTF_8);
    }

    /** Excludes the secret. */
    @Override
    public String toString() {
        return "ClientSecret[" + clientId + "]";
    }
}
