package io.daybook.query.platform.mongo;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A read whose result concurrent callers share. A caller's result was read after its call began, so
 * it is never older than what the caller knew. While others wait, reads begin at least {@code
 * spacing} apart, so that more callers share each; a single caller never waits.
 *
 * @param <T> type of the result
 */
public final class SharedRead<T> {

    /** Result of the read with this number. */
    private record Outcome<T>(long number, @Nullable T value, @Nullable RuntimeException failure) {

        T get() {
            if (failure != null) {
                throw failure;
            }
            return Objects.requireNonNull(value);
        }
    }

    private final Supplier<T> read;
    private final Duration spacing;
    private final AtomicLong begun = new AtomicLong();
    private final ReentrantLock reading = new ReentrantLock();
    private volatile Outcome<T> last = new Outcome<>(0, null, null);
    private long lastBeganAt;

    /**
     * Shares this read.
     *
     * @param spacing least time between the beginnings of two reads while others wait
     */
    public SharedRead(Supplier<T> read, Duration spacing) {
        this.read = read;
        this.spacing = spacing;
        this.lastBeganAt = System.nanoTime() - spacing.toNanos();
    }

    /**
     * Returns the result of a read that started after this call.
     *
     * @throws RuntimeException the exception of the read, for all callers who share it
     */
    public T get() {
        long before = begun.get();
        reading.lock();
        try {
            if (last.number() <= before) {
                awaitSpacing();
                lastBeganAt = System.nanoTime();
                last = outcome(begun.incrementAndGet());
            }
            return last.get();
        } finally {
            reading.unlock();
        }
    }

    private void awaitSpacing() {
        if (reading.hasQueuedThreads()) {
            LockSupport.parkNanos(lastBeganAt + spacing.toNanos() - System.nanoTime());
        }
    }

    private Outcome<T> outcome(long number) {
        try {
            return new Outcome<>(number, read.get(), null);
        } catch (RuntimeException failure) {
            return new Outcome<>(number, null, failure);
        }
    }
}
