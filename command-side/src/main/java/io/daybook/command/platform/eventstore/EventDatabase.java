package io.daybook.command.platform.eventstore;

import java.sql.SQLException;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** A SQL database of events: what differs between SQLite and PostgreSQL. */
public interface EventDatabase extends AutoCloseable {

    /** The note with the id of the event store that this one is an unfinished copy of. */
    String UNFINISHED_COPY = "unfinished_copy_of";

    /** The note with the id of the event store that this one began as a copy of. */
    String COPY = "copy_of";

    /** Names this event store for ever. */
    String storeId();

    /** Whether this process alone appends, so that what it knows of an aggregate stays true. */
    boolean isExclusive();

    /** The connection that writes; there is one for each process. */
    EventWrites writes() throws SQLException;

    /** The same for a copy, while nothing else uses this database; closing it leaves that open. */
    EventWrites copyingWrites() throws SQLException;

    /** A note about the event store as a whole; null where there is none. */
    @Nullable String note(String name) throws SQLException;

    /** Writes a note, or removes it where the value is null. */
    void note(String name, @Nullable String value) throws SQLException;

    /** The connections that read. */
    EventReads reads() throws SQLException;

    /** Tells from now on the position of the last event when another process has stored one. */
    void follow(LongConsumer head);

    /** Whether it has answered lately, as far as it is followed. */
    boolean isReachable();

    @Override
    void close() throws SQLException;
}
