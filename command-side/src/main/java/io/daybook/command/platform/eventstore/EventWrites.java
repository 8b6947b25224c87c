package io.daybook.command.platform.eventstore;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * The connection that writes the events of one database, used by {@link EventWriter} only. Between
 * {@link #begin()} and {@link #commit()} no other process writes, so that positions are in the
 * order of commits and have no gaps.
 */
public interface EventWrites extends AutoCloseable {

    /** An event that is stored already, so that its append is rejected. */
    record Duplicate(EventRow row, SQLException reason) {}

    /**
     * Begins a transaction once no other process writes.
     *
     * @return the position of the last stored event, 0 for none
     */
    long begin() throws SQLException;

    /**
     * Inserts appends at consecutive positions, skipping those with an event that is stored
     * already.
     *
     * @return for each append the duplicate event; empty if it was inserted
     */
    List<Optional<Duplicate>> insert(List<List<EventRow>> appends, long first) throws SQLException;

    /** Commits; the events are on the disk when this method returns. */
    void commit() throws SQLException;

    /**
     * Ends a failed transaction and makes the connection usable again. When this method returns,
     * the transaction is either committed or will never be.
     */
    void recover() throws SQLException;

    /** Returns the position of the last stored event, 0 for none. */
    long head() throws SQLException;

    /** Returns whether the event at this position has this id. */
    boolean holds(long position, String eventId) throws SQLException;

    /**
     * Moves commits from the write-ahead log to where they stay, so that no commit has to wait for
     * that; does nothing where the store does it by itself. Any thread may call this.
     */
    default void checkpoint() throws SQLException {}

    /** Whether a write failed because the disk, or the space allotted, is full. */
    boolean isFull(Throwable failure);

    @Override
    void close() throws SQLException;
}
