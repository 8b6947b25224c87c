package io.daybook.api.platform.http;

import jakarta.servlet.http.HttpServletRequest;

/** Identifies callers before an operation runs, so that shared resources are divided fairly. */
@FunctionalInterface
public interface CallerKeyResolver {

    /**
     * Returns the same text for all requests of one caller. Does not read the body, and rejects
     * nobody: a request without a valid token is identified by its address.
     */
    String of(HttpServletRequest request);

    /** Whether this is the name of a user, rather than of an address. */
    static boolean isUser(String name) {
        return name.startsWith("user ");
    }

    /** Returns the name of a user. */
    static String user(long id) {
        return "user " + id;
    }

    /** Returns the name of a caller by the client address of the request. */
    static String address(HttpServletRequest request) {
        return "address " + request.getRemoteAddr();
    }
}
