package io.daybook.command.platform.eventstore;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.eventhandling.TrackingEventStream;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.AbstractEventStore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The event store in a SQL database. Unlike Axon's own it notifies streams of new events at the
 * commit, so that views are updated immediately. Readers that handle none of the new events are
 * notified within a second, together (docs/decisions/0238).
 */
public final class SqlEventStore extends AbstractEventStore implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(SqlEventStore.class);
    private static final Executor IN_A_SECOND =
            CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS, Runnable::run);

    private final SqlEventStorage storage;
    private final Executor later;
    private final Set<EventStream> streams = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean wakeIsDue = new AtomicBoolean();

    private static final class Settings extends AbstractEventStore.Builder {
        Settings(SqlEventStorage storage) {
            storageEngine(storage);
        }
    }

    /**
     * Creates an event store.
     *
     * @param storage is not closed by this event store
     */
    public SqlEventStore(SqlEventStorage storage) {
        this(storage, IN_A_SECOND);
    }

    /**
     * Creates an event store with another delay.
     *
     * @param later runs the notification of readers that handle none of the new events, in another
     *     thread
     */
    SqlEventStore(SqlEventStorage storage, Executor later) {
        super(new Settings(storage));
        this.storage = storage;
        this.later = later;
        storage.afterCommit(this::stored);
    }

    /**
     * Returns whether this process is the only writer, so that cached aggregates cannot become
     * stale.
     */
    public boolean isExclusive() {
        return storage.isExclusive();
    }

    private void stored(Set<Class<?>> types) {
        boolean allWoken = true;
        for (EventStream stream : streams) {
            try {
                allWoken &= stream.stored(types);
            } catch (RuntimeException | Error e) {
                notWoken(e);
            }
        }
        if (!allWoken && wakeIsDue.compareAndSet(false, true)) {
            later.execute(this::wakeAll);
        }
    }

    /**
     * Resets the flag first, so that events that are stored from now on schedule another
     * notification.
     */
    private void wakeAll() {
        wakeIsDue.set(false);
        for (EventStream stream : streams) {
            try {
                stream.wake();
            } catch (RuntimeException | Error e) {
                notWoken(e);
            }
        }
    }

    /** A stream that fails must not prevent the notification of others. */
    private static void notWoken(Throwable failure) {
        log.warn("A stream of the event store could not be woken", failure);
    }

    @Override
    public TrackingEventStream openStream(@Nullable TrackingToken trackingToken) {
        long position = SqlEventStorage.index(trackingToken);
        if (position > storage.head()) {
            throw new IllegalArgumentException(
                    "Position "
                            + position
                            + " is after the end of this record ("
                            + storage.head()
                            + "): whoever asks has followed another record, or this one before it"
                            + " was restored");
        }
        EventStream stream = new EventStream(storage, position, streams::remove);
        streams.add(stream);
        return stream;
    }

    /** Closes all streams; the storage stays open. */
    @Override
    public void close() {
        List.copyOf(streams).forEach(EventStream::close);
    }
}
