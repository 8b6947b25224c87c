package io.daybook.application.platform.jobs;

/**
 * A task that runs at every start, once the views are current and before the first request is
 * served.
 */
@FunctionalInterface
public interface StartupTask {

    /** Runs the task; must have no effect if it was done at an earlier start. */
    void run();
}
