package io.daybook.application.integration.delivery;

/** Which messages a replay sends. */
public enum ReplayScope {
    /** Messages whose delivery was given up. */
    DEAD,
    /** Messages that were not sent because the subscription was suspended. */
    SKIPPED,
    /**
     * All messages that the subscription with its current settings would receive about the events
     * of the period, built from the event store, including events older than the subscription.
     */
    ALL
}
