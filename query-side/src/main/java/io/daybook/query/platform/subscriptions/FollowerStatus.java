package io.daybook.query.platform.subscriptions;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The status of an event follower on this node.
 *
 * @param running whether it is repeated, here or on the node that has claimed it
 * @param lag how many stored events it has not been handed yet; -1 while that is not known
 * @param lastSuccess when it last acted on an event here; null while it has not
 * @param lastError why it does not go on for now; null while it does
 * @param quarantined how many events were put aside because it failed on them again and again
 */
public record FollowerStatus(
        String name,
        boolean running,
        long lag,
        @Nullable Instant lastSuccess,
        @Nullable String lastError,
        int quarantined) {

    /** Whether nobody needs to look at it. */
    public boolean isHealthy() {
        return running && lastError == null && quarantined == 0;
    }
}
