package io.daybook.command.platform.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Copies the write-ahead log of a SQLite file into the file itself, on a separate thread and
 * connection, so that commits need not (docs/decisions/0254). Passive checkpoints block neither the
 * writer nor readers.
 *
 * <p>Under steady writes a passive checkpoint never reaches the end of the log, which SQLite then
 * cannot reuse. The writer therefore still checkpoints within a commit once the log has {@value
 * #MOST_PAGES} pages; this also limits the log if this thread fails.
 */
public final class WalCheckpointer implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(WalCheckpointer.class);
    private static final Duration PERIOD = Duration.ofSeconds(1);

    /** 16 MB with pages of 4 KB. */
    private static final int MOST_PAGES = 4000;

    private final Connection connection;
    private final AtomicBoolean isBehind = new AtomicBoolean();
    private final AtomicBoolean isFailing = new AtomicBoolean();
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("event-store-checkpoints").daemon().factory());
    private final ScheduledFuture<?> checkpoints;

    private WalCheckpointer(Connection connection) {
        this.connection = connection;
        checkpoints =
                thread.scheduleWithFixedDelay(
                        this::checkpointIfBehind,
                        PERIOD.toMillis(),
                        PERIOD.toMillis(),
                        TimeUnit.MILLISECONDS);
    }

    /**
     * Starts checkpoints of a file.
     *
     * @param writer the connection that writes to it
     */
    public static WalCheckpointer start(Connection writer, Path file) throws SQLException {
        EventFile.execute(writer, "PRAGMA wal_autocheckpoint = " + MOST_PAGES);
        return new WalCheckpointer(EventFile.openCheckpointer(file));
    }

    /** Called after a commit, which added pages to the log. */
    void committed() {
        isBehind.set(true);
    }

    /** Runs a checkpoint if there was a commit since the last one. */
    void checkpointIfBehind() {
        if (!isBehind.getAndSet(false)) {
            return;
        }
        try {
            EventFile.execute(connection, "PRAGMA wal_checkpoint(PASSIVE)");
            isFailing.set(false);
        } catch (SQLException | RuntimeException e) {
            if (!isFailing.getAndSet(true)) {
                log.warn("Commits checkpoint the event store's log from now on: {}", e.toString());
            }
        }
    }

    @Override
    public void close() throws SQLException {
        checkpoints.cancel(false);
        thread.close();
        connection.close();
    }
}
