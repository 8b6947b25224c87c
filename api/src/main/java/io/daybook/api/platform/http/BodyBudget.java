package io.daybook.api.platform.http;

import io.daybook.application.platform.errors.Unavailable;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The bytes of request bodies that may be in memory at one time, over all callers. A body counts
 * from when its bytes arrive until its request is answered.
 */
public final class BodyBudget {

    private static final int RETRY_SECONDS = 1;

    private final long limit;
    private final AtomicLong used = new AtomicLong();

    /** A budget of this many bytes. */
    BodyBudget(long limit) {
        this.limit = limit;
    }

    /** The share of one request. */
    Share share() {
        return new Share();
    }

    long used() {
        return used.get();
    }

    /** What one request has taken from the budget; used by one thread at a time. */
    public final class Share implements AutoCloseable {

        private long taken;

        private Share() {}

        /**
         * Takes more of the budget.
         *
         * @throws Unavailable when all of it is in use
         */
        public void take(long bytes) {
            taken += bytes;
            if (used.addAndGet(bytes) > limit) {
                throw new Unavailable(
                        "Too many large request bodies are being processed; try again.",
                        RETRY_SECONDS);
            }
        }

        @Override
        public void close() {
            used.addAndGet(-taken);
            taken = 0;
        }
    }
}
