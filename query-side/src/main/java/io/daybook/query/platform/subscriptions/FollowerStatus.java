package io.daybook.query.platform.subscriptions;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The status of an event follower on this node.
 *
 * @param running whether its processor is running, here or on the node that claimed it
 * @param lag number of stored events it has not received yet; -1 if unknown
 * @param lastSuccess when it last handled an event on this node; null for never
 * @param lastError the error that stops it for now; null if it is running
 * @param quarantined number of events that were skipped because it failed on them repeatedly
 */
public record FollowerStatus(
        String name,
        boolean running,
        long lag,
        @Nullable Instant lastSuccess,
        @Nullable String lastError,
        int quarantined) {

    /** Whether the follower needs no attention. */
    public boolean isHealthy() {
        return running && lastError == null && quarantined == 0;
    }
}
