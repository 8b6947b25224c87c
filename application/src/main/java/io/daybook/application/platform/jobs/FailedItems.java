package io.daybook.application.platform.jobs;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.platform.subscriptions.PoisonEvents;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The items of a leader task that failed. They do not stop the others, nor keep them waiting by
 * filling a page of due items, and are retried with a delay that doubles with every failure.
 * Thread-safe.
 *
 * @param <K> identifies an item
 */
public final class FailedItems<K> {

    private static final Logger LOG = LoggerFactory.getLogger(FailedItems.class);
    private static final Duration FIRST = Duration.ofSeconds(5);
    private static final int MOST_DOUBLINGS = 7;

    /** Items that nobody retried for this long are not due any more. */
    private static final Duration FORGOTTEN = Duration.ofHours(1);

    private record Failure(int count, Instant retryAt) {}

    private final Map<K, Failure> failures = new ConcurrentHashMap<>();

    /**
     * Reads due items and leaves out those that wait for a retry.
     *
     * @param most the number of items to read in addition to these
     * @param read reads the number of items it is passed
     */
    public <T> List<T> select(
            int most, Instant now, IntFunction<List<T>> read, Function<T, K> key) {
        failures.values().removeIf(each -> each.retryAt().plus(FORGOTTEN).isBefore(now));
        return read.apply(most + failures.size()).stream()
                .filter(item -> !isWaiting(key.apply(item), now))
                .toList();
    }

    /** Whether the item failed and its delay has not passed yet. */
    public boolean isWaiting(K key, Instant now) {
        Failure failure = failures.get(key);
        return failure != null && now.isBefore(failure.retryAt());
    }

    /** Returns how often the item failed in a row. */
    public int count(K key) {
        Failure failure = failures.get(key);
        return failure == null ? 0 : failure.count();
    }

    /**
     * Handles an item. A failure is logged, except that of an unavailable store, which would repeat
     * for all other items.
     *
     * @param what describes it in the log
     * @param otherwise the result after a failure
     */
    public <R> R attempt(K key, Instant now, String what, Supplier<R> action, R otherwise) {
        try {
            R result = action.get();
            failures.remove(key);
            return result;
        } catch (Rejection refused) {
            LOG.info("{}: {}", what, refused.text());
        } catch (RuntimeException failed) {
            if (PoisonEvents.isStoreFailure(failed)) {
                throw failed;
            }
            LOG.warn("{} failed and is retried", what, failed);
        }
        failures.merge(key, failure(1, now), (before, _) -> failure(before.count() + 1, now));
        return otherwise;
    }

    private static Failure failure(int count, Instant now) {
        Duration delay = FIRST.multipliedBy(1L << Math.min(count - 1, MOST_DOUBLINGS));
        return new Failure(count, now.plus(delay));
    }

    /** Handles an item and returns whether it succeeded. */
    public boolean attempt(K key, Instant now, String what, Runnable action) {
        return attempt(
                key,
                now,
                what,
                () -> {
                    action.run();
                    return true;
                },
                false);
    }
}
