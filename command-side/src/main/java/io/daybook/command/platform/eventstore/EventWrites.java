package io.daybook.command.platform.eventstore;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * The connection that writes the events of one database, used by the {@link EventWriter} only. From
 * {@link #begin()} to {@link #commit()} no other process writes, so that the order of positions is
 * the order of commits and positions have no gaps.
 */
public interface EventWrites extends AutoCloseable {

    /** An event that is stored already, so that its append is refused. */
    record Duplicate(EventRow row, SQLException reason) {}

    /**
     * Begins a transaction once no other one writes.
     *
     * @return the position of the last event stored, 0 for none
     */
    long begin() throws SQLException;

    /**
     * Inserts, one after the other from a position on, the appends none of whose events is stored
     * already.
     *
     * @return for each append the event that is stored already; empty where the append was inserted
     */
    List<Optional<Duplicate>> insert(List<List<EventRow>> appends, long first) throws SQLException;

    /** Commits; the events are on the disk when this returns. */
    void commit() throws SQLException;

    /**
     * Ends a transaction that failed and makes the connection usable again. When it returns, what
     * was to be committed is either stored or never will be.
     */
    void recover() throws SQLException;

    /** The position of the last event stored, 0 for none. */
    long head() throws SQLException;

    /** Whether the event at this position is this one. */
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
