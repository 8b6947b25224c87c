package io.daybook.api.platform.binding;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The format of a request body. */
public enum MediaKind {
    NONE,
    FORM,
    MULTIPART,
    JSON,
    OTHER;

    public static MediaKind of(HttpServletRequest request) {
        long length = request.getContentLengthLong();
        boolean chunked = request.getHeader("Transfer-Encoding") != null;
        boolean bare = length == 0 || (length < 0 && !chunked);
        return bare ? NONE : named(request.getContentType());
    }

    private static MediaKind named(@Nullable String contentType) {
        if (contentType == null) {
            return OTHER;
        }
        int semicolon = contentType.indexOf(';');
        String type = semicolon < 0 ? contentType : contentType.substring(0, semicolon);
        return switch (type.strip().toLowerCase(Locale.ROOT)) {
            case "application/x-www-form-urlencoded" -> FORM;
            case "multipart/form-data" -> MULTIPART;
            case "application/json" -> JSON;
            case String other when other.endsWith("+json") -> JSON;
            case String other when other.startsWith("application/json+") -> JSON;
            default -> OTHER;
        };
    }
}
