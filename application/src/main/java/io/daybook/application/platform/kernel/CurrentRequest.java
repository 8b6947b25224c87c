package io.daybook.application.platform.kernel;

import java.util.Map;

/** The request that the current thread serves, limited to what use cases need. */
public interface CurrentRequest {

    /** Returns a copy of the event metadata of the request, by the keys of command metadata. */
    Map<String, String> metadata();

    /**
     * Returns the absolute URL of a path with a leading slash, with the host that the caller used.
     */
    String url(String path);

    /**
     * Returns the id of the user the request runs as.
     *
     * @throws NullPointerException if the operation has no caller
     */
    long callerId();

    /**
     * Records that a change of this request is stored, so that a later error says so. Does nothing
     * outside of a request.
     */
    void markStored();
}
