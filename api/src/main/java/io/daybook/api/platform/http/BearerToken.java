package io.daybook.api.platform.http;

import io.daybook.api.platform.binding.RequestParameters;
import io.daybook.application.platform.binding.RequestField;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the access token of a request: in the header, otherwise in the query or form. */
public final class BearerToken {

    private static final String SCHEME = "Bearer ";
    private static final String PARAMETER = "access_token";

    private BearerToken() {}

    /** Returns the token, or null if there is none. */
    public static @Nullable String of(HttpServletRequest request) {
        String header = inHeader(request);
        return header != null ? header : RequestParameters.of(request).text(PARAMETER);
    }

    /**
     * Returns the token of the header or the query, without reading the body; null if there is
     * none, or it is in a form.
     */
    public static @Nullable String beforeBody(HttpServletRequest request) {
        String header = inHeader(request);
        String query = request.getQueryString();
        if (header != null || query == null || !query.contains(PARAMETER)) {
            return header;
        }
        List<RequestField> fields = new ArrayList<>();
        RequestField.addAll(fields, query);
        return fields.reversed().stream()
                .filter(field -> field.name().equals(PARAMETER))
                .map(RequestField::value)
                .findFirst()
                .orElse(null);
    }

    private static @Nullable String inHeader(HttpServletRequest request) {
        String header = request.getHeader("Authorization");
        return header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? header.substring(SCHEME.length()).strip()
                : null;
    }
}
