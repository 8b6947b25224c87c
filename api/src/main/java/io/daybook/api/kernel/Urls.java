package io.daybook.api.kernel;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Component;

/** Absolute addresses, with scheme, host and port as the caller of the current request knows us. */
@Component
public class Urls {

    private final HttpServletRequest request;

    Urls(HttpServletRequest request) {
        this.request = request;
    }

    /** The address of a path that begins with a slash. */
    public String of(String path) {
        StringBuffer url = request.getRequestURL();
        int authority = url.indexOf("//") + 2;
        int end = url.indexOf("/", authority);
        return (end < 0 ? url.toString() : url.substring(0, end)) + path;
    }
}
