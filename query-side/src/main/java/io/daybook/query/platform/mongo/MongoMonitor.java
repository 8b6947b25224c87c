package io.daybook.query.platform.mongo;

import com.mongodb.MongoException;
import com.mongodb.client.MongoDatabase;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.bson.Document;
import org.jspecify.annotations.Nullable;

/**
 * Asks MongoDB all the time whether it answers, so that nobody has to wait for it to find out. Two
 * pings in a row that fail tell that it does not; one that succeeds, that it does again.
 */
public final class MongoMonitor implements AutoCloseable {

    private static final Duration PING_LIMIT = Duration.ofSeconds(1);
    private static final Duration PAUSE = Duration.ofMillis(250);
    private static final int FAILURES = 2;

    private final MongoDatabase database;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread pinging =
            Thread.ofPlatform().daemon().name("mongo-monitor").unstarted(this::repeat);
    private final AtomicInteger failures = new AtomicInteger();
    private volatile @Nullable MongoException error;

    /** Begins at once. */
    public MongoMonitor(MongoDatabase database) {
        this.database = database.withTimeout(PING_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        pinging.start();
    }

    /** Whether the last pings were answered. */
    public boolean isAnswering() {
        return failures.get() < FAILURES;
    }

    /** Why the last ping failed; null when it was answered. */
    public @Nullable MongoException error() {
        return error;
    }

    private void repeat() {
        try {
            do {
                ping();
            } while (!closed.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private void ping() {
        try {
            database.runCommand(new Document("ping", 1));
            error = null;
            failures.set(0);
        } catch (MongoException failed) {
            error = failed;
            failures.incrementAndGet();
        }
    }

    /** Ends; a ping that is under way is not waited for. */
    @Override
    public void close() {
        closed.countDown();
        pinging.interrupt();
    }
}
