package io.daybook.api.platform.http;

import jakarta.servlet.http.HttpServletRequest;

/** Identifies callers before an operation runs, so that shared resources are divided fairly. */
@FunctionalInterface
public interface CallerKeyResolver {

    /**
     * The same text for all requests of one caller. Reads no body and refuses nobody: a request
     * without a working token is one of its address.
     */
    String of(HttpServletRequest request);

    /** Whether this is the name of a user, and not of an address. */
    static boolean isUser(String name) {
        return name.startsWith("user ");
    }

    /** The name of a user. */
    static String user(long id) {
        return "user " + id;
    }

    /** The name of the caller, by the client address of the request. */
    static String address(HttpServletRequest request) {
        return "address " + request.getRemoteAddr();
    }
}
