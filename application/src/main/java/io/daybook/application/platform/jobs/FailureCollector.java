package io.daybook.application.platform.jobs;

import io.daybook.query.platform.subscriptions.PoisonEvents;
import org.jspecify.annotations.Nullable;

/**
 * Runs actions that belong to one event one after the other. A failure does not prevent those that
 * follow: it is thrown at the end, so that the event is delivered again and finally quarantined
 * with no other action left out. The actions must be idempotent.
 */
public final class FailureCollector {

    private @Nullable RuntimeException first;

    /**
     * Runs the action.
     *
     * @throws RuntimeException if a store is unavailable, which would repeat for all other actions
     */
    public void run(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException failed) {
            if (PoisonEvents.isStoreFailure(failed)) {
                throw failed;
            }
            first = first == null ? failed : first;
        }
    }

    /** Throws the first failure, if there was any. */
    public void rethrow() {
        if (first != null) {
            throw first;
        }
    }
}
