package io.daybook.command.platform.eventstore;

import java.sql.SQLException;

/** A pool of read-only connections, each used by one query at a time. */
public interface EventReads extends AutoCloseable {

    /** Queries on one connection. */
    interface Query<R> {
        R on(EventReader reader) throws SQLException;
    }

    /**
     * Runs a query on one of the connections; the query must not request another one.
     *
     * @throws EventStoreUnavailableException if no connection is available
     */
    <R> R read(Query<R> query);

    @Override
    void close() throws SQLException;
}
