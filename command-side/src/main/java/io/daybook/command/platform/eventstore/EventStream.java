package io.daybook.command.platform.eventstore;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingEventStream;
import org.jspecify.annotations.Nullable;

/**
 * The events after a position, for one reader: from memory while the reader keeps up, from the
 * database when it is behind. It does not poll: the event store notifies it of each commit, and it
 * wakes its reader at once unless the reader handles none of the stored events
 * (docs/decisions/0238).
 */
final class EventStream implements TrackingEventStream {

    private static final int TAKE = 256;
    private static final long TAKE_BYTES = 4 << 20;

    private final SqlEventStorage storage;
    private final Consumer<EventStream> onClose;
    private final Queue<TrackedEventMessage<?>> buffer = new ArrayDeque<>();
    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Set<Class<?>> unhandled = ConcurrentHashMap.newKeySet();
    private volatile long position;
    private volatile Runnable onAvailable = () -> {};
    private volatile boolean closed;

    EventStream(SqlEventStorage storage, long position, Consumer<EventStream> onClose) {
        this.storage = storage;
        this.position = position;
        this.onClose = onClose;
    }

    /**
     * Called after events were stored: ends the wait of a reader and runs the callback, unless the
     * reader does not handle events of these types.
     *
     * @param types types of the stored payloads; empty if unknown
     * @return whether the callback was run
     */
    boolean stored(Set<Class<?>> types) {
        signal();
        if (!types.isEmpty() && unhandled.containsAll(types)) {
            return false;
        }
        onAvailable.run();
        return true;
    }

    /** Runs the callback if there are events to read. */
    void wake() {
        if (position < storage.head()) {
            onAvailable.run();
        }
    }

    private void signal() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private synchronized boolean fill() {
        while (buffer.isEmpty() && !closed && position < storage.head()) {
            List<TrackedEventMessage<?>> held = storage.recent().after(position, TAKE, TAKE_BYTES);
            if (held.isEmpty()) {
                SqlEventStorage.Batch batch = storage.readAfter(position);
                buffer.addAll(batch.events());
                position = batch.readUpTo();
            } else {
                buffer.addAll(held);
                position += held.size();
            }
        }
        return !buffer.isEmpty();
    }

    private synchronized @Nullable TrackedEventMessage<?> next(boolean take) {
        return !fill() ? null : take ? buffer.poll() : buffer.peek();
    }

    @Override
    public Optional<TrackedEventMessage<?>> peek() {
        return Optional.ofNullable(next(false));
    }

    @Override
    public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
        long left = unit.toNanos(timeout);
        while (!fill()) {
            if (closed || left <= 0) {
                return false;
            }
            left = await(left);
        }
        return true;
    }

    /**
     * Waits until there are events to read, or until the time is over; returns the remaining
     * nanoseconds.
     */
    private long await(long nanos) throws InterruptedException {
        long left = nanos;
        lock.lockInterruptibly();
        try {
            while (left > 0 && !closed && position >= storage.head()) {
                left = changed.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
        return left;
    }

    @Override
    public TrackedEventMessage<?> nextAvailable() throws InterruptedException {
        while (true) {
            if (hasNextAvailable(Integer.MAX_VALUE, TimeUnit.SECONDS)) {
                TrackedEventMessage<?> next = next(true);
                if (next != null) {
                    return next;
                }
            }
            if (closed) {
                throw new IllegalStateException("The stream is closed");
            }
        }
    }

    /**
     * Events of this type are delivered as before, since positions count, but the reader is not
     * woken for them alone.
     */
    @Override
    public void skipMessagesWithPayloadTypeOf(TrackedEventMessage<?> ignored) {
        unhandled.add(ignored.getPayloadType());
    }

    @Override
    public boolean setOnAvailableCallback(Runnable callback) {
        onAvailable = callback;
        wake();
        return true;
    }

    @Override
    public void close() {
        closed = true;
        onClose.accept(this);
        onAvailable = () -> {};
        signal();
    }
}
