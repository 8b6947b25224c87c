package io.daybook.command.platform.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Follows the position of the last event: notified by the database after each commit of any node,
 * and polled once a second, because poolers may drop notifications.
 */
final class PostgresHead implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(PostgresHead.class);
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(500);

    private final PostgresServer server;
    private final Duration deadline;
    private final LongConsumer head;
    private final Thread thread;
    private volatile boolean closed;
    private volatile @Nullable Connection connection;
    private volatile long answered = System.nanoTime();

    PostgresHead(PostgresServer server, Duration deadline, LongConsumer head) {
        this.server = server;
        this.deadline = deadline;
        this.head = head;
        thread = Thread.ofPlatform().name("event-store-head").daemon().start(this::run);
    }

    private void run() {
        long pause = 1;
        while (!closed) {
            try (Connection listening = server.connect(deadline)) {
                connection = listening;
                pause = 1;
                listen(listening);
            } catch (SQLException | RuntimeException e) {
                if (!closed) {
                    // once per outage
                    LOG.atLevel(pause == 1 ? Level.WARN : Level.DEBUG)
                            .log("The event store cannot be followed: {}", e.toString());
                    pause = Math.min(pause * 4, LONGEST_PAUSE.toMillis());
                    sleep(pause);
                }
            }
        }
    }

    private void listen(Connection listening) throws SQLException {
        try (Statement statement = listening.createStatement()) {
            statement.execute("LISTEN " + PostgresEventWrites.CHANNEL);
        }
        PGConnection notified = listening.unwrap(PGConnection.class);
        while (!closed) {
            head.accept(PostgresSchema.head(listening));
            answered = System.nanoTime();
            PGNotification[] news;
            do {
                news = notified.getNotifications((int) POLL.toMillis());
                if (news.length > 0) {
                    answered = System.nanoTime();
                    head.accept(Long.parseLong(news[news.length - 1].getParameter()));
                }
            } while (news.length > 0 && !closed);
        }
    }

    /** Whether the database has responded within the polling interval. */
    boolean isReachable() {
        return System.nanoTime() - answered < POLL.plus(deadline).toNanos();
    }

    private void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            closed = true;
        }
    }

    @Override
    public void close() throws SQLException {
        closed = true;
        thread.interrupt();
        Connection listening = connection;
        if (listening != null) {
            listening.abort(Runnable::run);
        }
        try {
            thread.join(deadline);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
