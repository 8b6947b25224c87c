package io.daybook.command.platform.eventstore;

import java.sql.SQLException;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** A SQL database of events; abstracts the differences between SQLite and PostgreSQL. */
public interface EventDatabase extends AutoCloseable {

    /**
     * Name of the property with the id of the event store that this one is an incomplete copy of.
     */
    String UNFINISHED_COPY = "unfinished_copy_of";

    /** Name of the property with the id of the event store that this one was copied from. */
    String COPY = "copy_of";

    /** Returns the permanent id of this event store. */
    String storeId();

    /**
     * Returns whether this process is the only writer, so that cached aggregates cannot become
     * stale.
     */
    boolean isExclusive();

    /** Returns the connection that writes; there is one per process. */
    EventWrites writes() throws SQLException;

    /**
     * Returns a connection for copying, while nothing else uses this database; closing it keeps the
     * database open.
     */
    EventWrites copyingWrites() throws SQLException;

    /** Returns a property of the event store; null for none. */
    @Nullable String note(String name) throws SQLException;

    /** Sets a property of the event store, or removes it if the value is null. */
    void note(String name, @Nullable String value) throws SQLException;

    /** Returns the pool of reading connections. */
    EventReads reads() throws SQLException;

    /**
     * Reports the position of the last event to the consumer whenever another process has stored
     * one.
     */
    void follow(LongConsumer head);

    /** Returns whether the database has responded recently; always true if it is not followed. */
    boolean isReachable();

    @Override
    void close() throws SQLException;
}
