package io.daybook.application.integration.delivery;

/** Which messages a replay sends. */
public enum ReplayScope {
    /** Those that were given up. */
    DEAD,
    /** Those that were not sent because the subscription was suspended. */
    SKIPPED,
    /**
     * All about events of the time that the subscription as it is now would get, built from the
     * event store, those from before the subscription included.
     */
    ALL
}
