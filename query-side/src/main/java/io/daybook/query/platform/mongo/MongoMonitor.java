package io.daybook.query.platform.mongo;

import com.mongodb.MongoException;
import com.mongodb.client.MongoDatabase;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.bson.Document;
import org.jspecify.annotations.Nullable;

/**
 * Pings MongoDB continuously, so that requests need not wait to find out that it is unavailable.
 */
public final class MongoMonitor implements AutoCloseable {

    private static final int SILENCE_PERCENT = 150;

    private final MongoDatabase database;
    private final MongoDatabase sooner;
    private final long pauseNanos;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread pinging =
            Thread.ofPlatform().daemon().name("mongo-monitor").unstarted(this::repeat);
    private final PingOutcomes outcomes;
    private volatile @Nullable MongoException error;

    /**
     * Starts immediately.
     *
     * @param timeouts timeout of a ping, halved after a failure, and pause between pings
     */
    MongoMonitor(MongoDatabase database, MongoTimeouts timeouts) {
        Duration ping = timeouts.ping();
        this.database = database.withTimeout(ping.toMillis(), TimeUnit.MILLISECONDS);
        this.sooner = database.withTimeout(ping.toMillis() / 2, TimeUnit.MILLISECONDS);
        this.pauseNanos = timeouts.pause().toNanos();
        Duration silence = ping.multipliedBy(SILENCE_PERCENT).dividedBy(100);
        this.outcomes = new PingOutcomes(silence, System.nanoTime());
        pinging.start();
    }

    /**
     * Whether MongoDB is available according to the last pings (docs/spec/stores.md, section 2).
     */
    public boolean isAnswering() {
        return !outcomes.isSilent();
    }

    /** Returns why the last ping failed; null if it succeeded. */
    public @Nullable MongoException error() {
        return error;
    }

    private void repeat() {
        try {
            long pause;
            do {
                long began = System.nanoTime();
                ping();
                // A slow ping is followed at once by another, so that an outage is noticed soon.
                pause = Math.max(0, pauseNanos - (System.nanoTime() - began));
            } while (!closed.await(pause, TimeUnit.NANOSECONDS));
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private void ping() {
        try {
            MongoDatabase asked = outcomes.hasFailed() ? sooner : database;
            asked.runCommand(new Document("ping", 1));
            error = null;
            outcomes.answered(System.nanoTime());
        } catch (MongoException failed) {
            error = failed;
            outcomes.failed(System.nanoTime());
        }
    }

    /** Stops without waiting for a running ping. */
    @Override
    public void close() {
        closed.countDown();
        pinging.interrupt();
    }
}
