package io.daybook.query.platform.mongo;

import com.mongodb.MongoTimeoutException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The deadline of database calls of the current thread, from the request for a connection to the
 * last document of a result. A thread without a deadline, such as those of jobs and projections, is
 * limited by the socket timeout only, so that it may read long results.
 */
public final class CallDeadline implements AutoCloseable {

    private static final ThreadLocal<@Nullable Supplier<Duration>> CURRENT = new ThreadLocal<>();

    private final @Nullable Supplier<Duration> outer = CURRENT.get();

    private CallDeadline(Supplier<Duration> left) {
        CURRENT.set(left);
    }

    /** Limits each call of this thread until it is closed. */
    public static CallDeadline ofEachCall(Duration limit) {
        return new CallDeadline(() -> limit);
    }

    /** Limits the total time of all calls of this thread until it is closed. */
    public static CallDeadline ofAllCalls(Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        return new CallDeadline(() -> Duration.ofNanos(end - System.nanoTime()));
    }

    /** Wraps work for another thread, to run under the deadline of the calling thread. */
    public static <T> Callable<T> inherited(Supplier<T> work) {
        Supplier<Duration> current = CURRENT.get();
        return () -> {
            if (current == null) {
                return work.get();
            }
            try (CallDeadline _ = new CallDeadline(current)) {
                return work.get();
            }
        };
    }

    /**
     * Returns the time left for the next call of this thread; null without a deadline.
     *
     * @throws MongoTimeoutException if no time is left
     */
    static @Nullable Duration left() {
        Supplier<Duration> current = CURRENT.get();
        if (current == null) {
            return null;
        }
        Duration left = current.get();
        if (left.toMillis() <= 0) {
            throw new MongoTimeoutException("No time is left for calls to MongoDB");
        }
        return left;
    }

    @Override
    public void close() {
        if (outer == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(outer);
        }
    }
}
