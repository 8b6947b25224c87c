package io.daybook.query.platform.mongo;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A read whose result concurrent callers share. A caller's result was read after its call began, so
 * it is never older than what the caller knew.
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
    private final AtomicLong begun = new AtomicLong();
    private final Lock reading = new ReentrantLock();
    private volatile Outcome<T> last = new Outcome<>(0, null, null);

    /** Shares this read. */
    public SharedRead(Supplier<T> read) {
        this.read = read;
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
                last = outcome(begun.incrementAndGet());
            }
            return last.get();
        } finally {
            reading.unlock();
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
