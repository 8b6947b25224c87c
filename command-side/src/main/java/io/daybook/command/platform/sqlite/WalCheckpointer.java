package io.daybook.command.platform.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Copies the write-ahead log of a SQLite file into the file itself, on a connection of its own, so
 * that no commit has to (docs/decisions/0254). Passive checkpoints block neither the writer nor
 * readers.
 *
 * <p>Under steady writes a passive checkpoint never reaches the end of the log, which SQLite then
 * cannot reuse. The writer therefore still checkpoints within a commit once the log has {@value
 * #MOST_PAGES} pages; that also bounds the log when nobody calls {@link #checkpoint}.
 */
public final class WalCheckpointer implements AutoCloseable {

    /** 16 MB with pages of 4 KB. */
    private static final int MOST_PAGES = 4000;

    private final Connection connection;
    private final AtomicBoolean isBehind = new AtomicBoolean();

    private WalCheckpointer(Connection connection) {
        this.connection = connection;
    }

    /**
     * Prepares checkpoints of a file.
     *
     * @param writer the connection that writes to it
     */
    public static WalCheckpointer open(Connection writer, Path file) throws SQLException {
        EventFile.execute(writer, "PRAGMA wal_autocheckpoint = " + MOST_PAGES);
        return new WalCheckpointer(EventFile.openCheckpointer(file));
    }

    /** Called after a commit, which added pages to the log. */
    void committed() {
        isBehind.set(true);
    }

    /** Copies the log into the file; does nothing if nothing was committed since the last time. */
    synchronized void checkpoint() throws SQLException {
        if (isBehind.getAndSet(false)) {
            EventFile.execute(connection, "PRAGMA wal_checkpoint(PASSIVE)");
        }
    }

    @Override
    public synchronized void close() throws SQLException {
        connection.close();
    }
}
