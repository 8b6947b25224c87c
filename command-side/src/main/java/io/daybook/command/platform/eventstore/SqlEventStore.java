package io.daybook.command.platform.eventstore;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.eventhandling.TrackingEventStream;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.AbstractEventStore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The event store in a SQL database. Unlike the framework's own it tells streams of new events at
 * the commit, so that views follow at once.
 */
public final class SqlEventStore extends AbstractEventStore implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(SqlEventStore.class);

    private final SqlEventStorage storage;
    private final Set<EventStream> streams = ConcurrentHashMap.newKeySet();

    private static final class Settings extends AbstractEventStore.Builder {
        Settings(SqlEventStorage storage) {
            storageEngine(storage);
        }
    }

    /**
     * An event store over this storage.
     *
     * @param storage where the events are; it outlives this event store
     */
    public SqlEventStore(SqlEventStorage storage) {
        super(new Settings(storage));
        this.storage = storage;
        storage.afterCommit(this::wakeStreams);
    }

    /** Whether this process alone appends, so that an aggregate in memory is never out of date. */
    public boolean isExclusive() {
        return storage.isExclusive();
    }

    private void wakeStreams() {
        for (EventStream stream : streams) {
            try {
                stream.wake();
            } catch (RuntimeException | Error e) {
                // One reader that is going down must not keep the others asleep.
                log.warn("A stream of the record could not be woken", e);
            }
        }
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

    /** Ends every stream; the storage stays open. */
    @Override
    public void close() {
        List.copyOf(streams).forEach(EventStream::close);
    }
}
