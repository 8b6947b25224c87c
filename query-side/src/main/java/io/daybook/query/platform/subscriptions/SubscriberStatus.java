package io.daybook.query.platform.subscriptions;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The status of an event subscriber on this node.
 *
 * @param running whether its processor runs, here or on the node that has claimed it
 * @param lag how many stored events have not been delivered to it yet; -1 if unknown
 * @param lastSuccess when it last handled an event here; null before the first
 * @param lastError class of the error that it is retrying after; null if there is none
 * @param quarantined how many events were skipped after repeated failures
 */
public record SubscriberStatus(
        String name,
        boolean running,
        long lag,
        @Nullable Instant lastSuccess,
        @Nullable String lastError,
        int quarantined) {

    /** Whether it runs without errors and has skipped no event. */
    public boolean isHealthy() {
        return running && lastError == null && quarantined == 0;
    }
}
