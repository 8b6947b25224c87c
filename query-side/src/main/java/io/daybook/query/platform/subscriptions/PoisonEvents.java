package io.daybook.query.platform.subscriptions;

import io.daybook.query.platform.views.MongoTokenStore;
import io.daybook.query.platform.views.ViewsBehindException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * Decides when a subscriber skips an event that it cannot handle: after several attempts with
 * growing delays. Skipped events are stored with the subscriber's position.
 */
public final class PoisonEvents {

    private static final Logger LOG = LoggerFactory.getLogger(PoisonEvents.class);
    private static final int MOST_ATTEMPTS = 5;

    private final String subscriber;
    private final MongoTokenStore tokens;
    private long position = Long.MIN_VALUE;
    private int attempts;

    public PoisonEvents(String subscriber, MongoTokenStore tokens) {
        this.subscriber = subscriber;
        this.tokens = tokens;
    }

    /**
     * Records a failure and returns whether the event is skipped from now on. An unavailable store
     * does not count as a failure of the event.
     */
    public boolean isPoison(long failedAt, Throwable failure) {
        if (isStoreFailure(failure)) {
            return false;
        }
        attempts = failedAt == position ? attempts + 1 : 1;
        position = failedAt;
        if (attempts < MOST_ATTEMPTS) {
            return false;
        }
        tokens.quarantine(subscriber, failedAt, failure.getClass().getSimpleName());
        LOG.error(
                "Event {} is quarantined: {} failed on it {} times and continues with the next one",
                failedAt,
                subscriber,
                attempts,
                failure);
        return true;
    }

    /**
     * Whether a store was unavailable. Other modules wrap such failures in exceptions named
     * "unavailable".
     */
    public static boolean isStoreFailure(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof DataAccessException
                    || cause instanceof ViewsBehindException
                    || cause.getClass().getSimpleName().contains("Unavailable")) {
                return true;
            }
        }
        return false;
    }
}
