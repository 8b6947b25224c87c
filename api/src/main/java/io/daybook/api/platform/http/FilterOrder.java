package io.daybook.api.platform.http;

import org.springframework.core.Ordered;

/** The order of the servlet filters; all of them run before the caller is authenticated. */
public final class FilterOrder {

    /** Names the request, so that everything after it can be found in the log. */
    public static final int REQUEST_ID = Ordered.HIGHEST_PRECEDENCE + 10;

    /** Answers what later filters throw. */
    public static final int FILTER_ERRORS = REQUEST_ID + 10;

    /** Refuses everything while the service starts. */
    public static final int READINESS = FILTER_ERRORS + 5;

    /** Bounds what waits for stores, also of those who request health. */
    public static final int STORE_DEADLINES = READINESS - 1;

    /** Refuses large bodies before anything reads them. */
    public static final int BODY_LIMIT = FILTER_ERRORS + 10;

    /** Slows down callers that send too many requests. */
    public static final int THROTTLE = BODY_LIMIT + 10;

    /** Lets requests in, fairly by caller. */
    public static final int ADMISSION = THROTTLE + 5;

    /** Refuses what is too large to be read beside what others read. */
    public static final int READ_LIMIT = ADMISSION + 1;

    /** Where a filter that finds out who calls belongs. */
    public static final int AUTHENTICATION = THROTTLE + 10;

    private FilterOrder() {}
}
