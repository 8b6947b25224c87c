package io.daybook.command.platform.sqlite;

import io.daybook.command.platform.eventstore.EventReader;
import io.daybook.command.platform.eventstore.EventReads;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.integrity.EventChecksums;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A fixed number of read-only connections. Readers never wait for the writer; the number is small
 * because a thread in SQLite's native code occupies a core, even a virtual thread.
 */
final class ReadConnections implements EventReads {

    private static final Logger log = LoggerFactory.getLogger(ReadConnections.class);

    private final Path file;
    private final int size;
    private final @Nullable EventChecksums checksums;
    private final Semaphore permits;
    private final Queue<Idle> idle = new ConcurrentLinkedQueue<>();

    /**
     * Opens the connections.
     *
     * @param checksums to verify every event that is read; null for none
     */
    ReadConnections(Path file, int size, @Nullable EventChecksums checksums) throws SQLException {
        this.file = file;
        this.checksums = checksums;
        this.size = size;
        permits = new Semaphore(size);
        for (int i = 0; i < size; i++) {
            idle.add(open());
        }
    }

    private record Idle(Connection connection, EventReader reader) {}

    private Idle open() throws SQLException {
        Connection connection = EventFile.openReader(file);
        return new Idle(connection, new EventReader(connection, checksums));
    }

    @Override
    public <R> R read(Query<R> query) {
        permits.acquireUninterruptibly();
        try {
            Idle reader = idle.poll();
            if (reader == null) {
                throw EventStoreUnavailableException.notStored("The event store is closed", null);
            }
            try {
                R result = query.on(reader.reader());
                idle.add(reader);
                return result;
            } catch (SQLException | RuntimeException | Error e) {
                idle.add(replacement(reader));
                throw e;
            }
        } catch (SQLException e) {
            throw new EventStoreException("The record could not be read", e);
        } finally {
            permits.release();
        }
    }

    /**
     * Opens another connection, because the driver may have closed prepared statements after a
     * failure.
     */
    private Idle replacement(Idle broken) {
        try {
            Idle fresh = open();
            broken.connection().close();
            return fresh;
        } catch (SQLException e) {
            log.warn("A connection to the event store could not be replaced", e);
            return broken;
        }
    }

    /** Waits for running queries, then closes all connections. */
    @Override
    public void close() throws SQLException {
        permits.acquireUninterruptibly(size);
        try {
            for (Idle reader = idle.poll(); reader != null; reader = idle.poll()) {
                reader.connection().close();
            }
        } finally {
            permits.release(size);
        }
    }
}
