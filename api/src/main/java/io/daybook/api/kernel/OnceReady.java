package io.daybook.api.kernel;

/**
 * Something to do at every start, once the views are current and before the first request is
 * answered.
 */
@FunctionalInterface
public interface OnceReady {

    /** Does it; must be harmless when it was done at an earlier start. */
    void run();
}
