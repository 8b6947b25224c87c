package io.daybook.application.platform.kernel;

import org.springframework.stereotype.Component;

/** Absolute addresses, with scheme, host and port as the caller of the current request knows us. */
@Component
public class Urls {

    private final CurrentRequest request;

    Urls(CurrentRequest request) {
        this.request = request;
    }

    /** The address of a path that begins with a slash. */
    public String of(String path) {
        return request.url(path);
    }
}
