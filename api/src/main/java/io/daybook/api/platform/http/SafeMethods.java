package io.daybook.api.platform.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;

/** The safe HTTP methods (RFC 9110, section 9.2.1). */
public final class SafeMethods {

    private static final Set<String> NAMES = Set.of("GET", "HEAD", "OPTIONS");

    private SafeMethods() {}

    /** Whether the request has one of them. */
    public static boolean isOf(HttpServletRequest request) {
        return NAMES.contains(request.getMethod());
    }
}
