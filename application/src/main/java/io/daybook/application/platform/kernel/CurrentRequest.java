package io.daybook.application.platform.kernel;

import java.util.Map;

/** The request that the current thread serves, as far as use cases depend on it. */
public interface CurrentRequest {

    /** The request metadata of events, by the keys of command metadata; a copy. */
    Map<String, String> metadata();

    /** Absolute address of a path that begins with a slash, as the caller knows this service. */
    String url(String path);

    /**
     * Id of the user the request runs as.
     *
     * @throws NullPointerException when the operation requested no caller
     */
    long callerId();

    /**
     * Notes that a change of this request is stored, so that a later error response says so. Does
     * nothing where no request is served.
     */
    void markStored();
}
