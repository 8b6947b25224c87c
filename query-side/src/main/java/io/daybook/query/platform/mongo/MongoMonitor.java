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
 * pings in a row that fail tell that it does not, once none has succeeded for a while: connections
 * that are reset fail at once, and are replaced. One that succeeds tells that it does again.
 */
public final class MongoMonitor implements AutoCloseable {

    private static final Duration PAUSE = Duration.ofMillis(250);
    private static final int FAILURES = 2;
    private static final int SILENCE_PERCENT = 150;

    private final MongoDatabase database;
    private final Duration silence;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread pinging =
            Thread.ofPlatform().daemon().name("mongo-monitor").unstarted(this::repeat);
    private final AtomicInteger failures = new AtomicInteger();
    private volatile long lastAnswer = System.nanoTime();
    private volatile @Nullable MongoException error;

    /**
     * Begins at once.
     *
     * @param ping how long an answer may take
     */
    MongoMonitor(MongoDatabase database, Duration ping) {
        this.database = database.withTimeout(ping.toMillis(), TimeUnit.MILLISECONDS);
        this.silence = ping.multipliedBy(SILENCE_PERCENT).dividedBy(100);
        pinging.start();
    }

    /** Whether the last pings were answered. */
    public boolean isAnswering() {
        return failures.get() < FAILURES || System.nanoTime() - lastAnswer < silence.toNanos();
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
            lastAnswer = System.nanoTime();
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
