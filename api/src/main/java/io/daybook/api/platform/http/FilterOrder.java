package io.daybook.api.platform.http;

import org.springframework.core.Ordered;

/** The order of the servlet filters; all of them run before the caller is authenticated. */
public final class FilterOrder {

    /** Assigns the request id, which appears in all later log messages. */
    public static final int REQUEST_ID = Ordered.HIGHEST_PRECEDENCE + 10;

    /** Converts exceptions of later filters to responses. */
    public static final int FILTER_ERRORS = REQUEST_ID + 10;

    /** Rejects all requests during startup. */
    public static final int READINESS = FILTER_ERRORS + 5;

    /** Bounds what waits for stores, also of those who request health. */
    public static final int STORE_DEADLINES = READINESS - 1;

    /** Rejects large bodies before they are read. */
    public static final int BODY_LIMIT = FILTER_ERRORS + 10;

    /** Slows down callers that send too many requests. */
    public static final int THROTTLE = BODY_LIMIT + 10;

    /** Limits concurrent requests, fairly by caller. */
    public static final int ADMISSION = THROTTLE + 5;

    /** Rejects requests whose data would not fit into memory alongside that of other requests. */
    public static final int READ_LIMIT = ADMISSION + 1;

    /** Position of a filter that identifies the caller. */
    public static final int AUTHENTICATION = THROTTLE + 10;

    private FilterOrder() {}
}
