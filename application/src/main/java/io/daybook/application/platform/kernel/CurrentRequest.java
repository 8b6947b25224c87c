package io.daybook.application.platform.kernel;

import java.util.Map;

/** The request that the current thread serves, limited to what use cases need. */
public interface CurrentRequest {

    /** The request metadata of events, by the keys of command metadata; a copy. */
    Map<String, String> metadata();

    /**
     * Returns the absolute URL of a path with a leading slash, with the host that the caller used.
     */
    String url(String path);

    /**
     * Returns the id of the user the request runs as.
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
