package io.daybook.query.platform.views;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingEventStream;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.jspecify.annotations.Nullable;

/**
 * A record in memory that tells its readers of new events at once, as the service's own event store
 * does. The streams of Axon's cannot, so that an event processor looks at them twice a second.
 */
public final class InMemoryEventStore extends EmbeddedEventStore {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition appended = lock.newCondition();
    private final Set<Stream> streams = ConcurrentHashMap.newKeySet();

    /** An empty record. */
    public InMemoryEventStore() {
        super(EmbeddedEventStore.builder().storageEngine(new InMemoryEventStorageEngine()));
    }

    @Override
    protected void afterCommit(List<? extends EventMessage<?>> events) {
        super.afterCommit(events);
        lock.lock();
        try {
            appended.signalAll();
        } finally {
            lock.unlock();
        }
        streams.forEach(this::wake);
    }

    /** A processor that has just stopped may not have closed its stream yet. */
    private void wake(Stream stream) {
        try {
            stream.onAvailable.run();
        } catch (RejectedExecutionException stopped) {
            streams.remove(stream);
        }
    }

    @Override
    public TrackingEventStream openStream(@Nullable TrackingToken token) {
        Stream stream = new Stream(token);
        streams.add(stream);
        return stream;
    }

    private final class Stream implements TrackingEventStream {

        private @Nullable TrackingToken read;
        private @Nullable TrackedEventMessage<?> next;
        private volatile Runnable onAvailable = () -> {};

        Stream(@Nullable TrackingToken after) {
            this.read = after;
        }

        @Override
        public Optional<TrackedEventMessage<?>> peek() {
            if (next == null) {
                try (var events = storageEngine().readEvents(read, false)) {
                    next = events.findFirst().orElse(null);
                }
            }
            return Optional.ofNullable(next);
        }

        @Override
        public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
            long left = unit.toNanos(timeout);
            lock.lockInterruptibly();
            try {
                while (peek().isEmpty() && left > 0) {
                    left = appended.awaitNanos(left);
                }
                return peek().isPresent();
            } finally {
                lock.unlock();
            }
        }

        @Override
        public TrackedEventMessage<?> nextAvailable() throws InterruptedException {
            if (!hasNextAvailable(Integer.MAX_VALUE, TimeUnit.SECONDS)) {
                throw new NoSuchElementException("Nothing was appended");
            }
            TrackedEventMessage<?> event = peek().orElseThrow();
            read = event.trackingToken();
            next = null;
            return event;
        }

        @Override
        public boolean setOnAvailableCallback(Runnable callback) {
            onAvailable = callback;
            callback.run();
            return true;
        }

        @Override
        public void close() {
            streams.remove(this);
        }
    }
}
