package io.daybook.command.platform.eventstore;

import java.sql.SQLException;
import java.util.function.LongConsumer;

/** A database that keeps events in SQL tables: what differs between SQLite and PostgreSQL. */
public interface EventDatabase extends AutoCloseable {

    /** Names this event store for ever. */
    String storeId();

    /** Whether this process alone appends, so that what it knows of an aggregate stays true. */
    boolean isExclusive();

    /** The connection that writes; there is one for each process. */
    EventWrites writes() throws SQLException;

    /** The connections that read. */
    EventReads reads() throws SQLException;

    /** Tells from now on the position of the last event when another process has stored one. */
    void follow(LongConsumer head);

    @Override
    void close() throws SQLException;
}
