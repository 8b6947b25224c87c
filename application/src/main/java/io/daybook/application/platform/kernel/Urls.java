package io.daybook.application.platform.kernel;

import org.springframework.stereotype.Component;

/** Builds absolute URLs with the scheme, host and port of the current request. */
@Component
public class Urls {

    private final CurrentRequest request;

    Urls(CurrentRequest request) {
        this.request = request;
    }

    /** Returns the absolute URL of a path with a leading slash. */
    public String of(String path) {
        return request.url(path);
    }
}
