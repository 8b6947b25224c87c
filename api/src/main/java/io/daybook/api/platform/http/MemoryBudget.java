package io.daybook.api.platform.http;

import io.daybook.application.platform.errors.ServiceUnavailableException;
import java.util.HashMap;
import java.util.Map;

/**
 * The number of bytes of one kind that requests of all callers may hold in memory at the same time,
 * from when they are acquired until their request is answered. No caller may acquire more than is
 * left free, so that there is always room for another one.
 */
public final class MemoryBudget {

    private static final int RETRY_SECONDS = 1;

    private final long limit;
    private final String refusal;
    private final Map<String, Long> taken = new HashMap<>();
    private long used;

    /**
     * Creates a budget of this many bytes.
     *
     * @param refusal the message for rejected callers
     */
    MemoryBudget(long limit, String refusal) {
        this.limit = limit;
        this.refusal = refusal;
    }

    /** Returns the share of one request of this caller. */
    Share share(String caller) {
        return new Share(caller);
    }

    synchronized long used() {
        return used;
    }

    private synchronized boolean take(String caller, long bytes) {
        long own = taken.getOrDefault(caller, 0L) + bytes;
        if (own > limit - used) {
            return false;
        }
        taken.put(caller, own);
        used += bytes;
        return true;
    }

    private synchronized void giveBack(String caller, long bytes) {
        used -= bytes;
        taken.computeIfPresent(caller, (_, own) -> own <= bytes ? null : own - bytes);
    }

    /** The bytes that one request has acquired; used by one thread at a time. */
    public final class Share implements AutoCloseable {

        private final String caller;
        private long bytes;

        private Share(String caller) {
            this.caller = caller;
        }

        /**
         * Acquires more bytes.
         *
         * @throws ServiceUnavailableException if too much is in use
         */
        public void take(long more) {
            if (!MemoryBudget.this.take(caller, more)) {
                throw new ServiceUnavailableException(refusal, RETRY_SECONDS);
            }
            bytes += more;
        }

        @Override
        public void close() {
            giveBack(caller, bytes);
            bytes = 0;
        }
    }
}
