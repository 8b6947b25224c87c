package io.daybook.api.platform.http;

import io.daybook.api.platform.binding.RequestParameters;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** Finds the token a request carries: the header first, then the query or form parameter. */
public final class BearerToken {

    private static final String SCHEME = "Bearer ";

    private BearerToken() {}

    /** The token as sent, or null when there is none. */
    public static @Nullable String of(HttpServletRequest request) {
        String header = request.getHeader("Authorization");
        if (header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return header.substring(SCHEME.length()).strip();
        }
        return RequestParameters.of(request).text("access_token");
    }
}
