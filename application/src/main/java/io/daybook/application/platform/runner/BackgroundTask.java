package io.daybook.application.platform.runner;

import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An action that is repeated until the service stops. A failed run, by exception or error, is
 * repeated after a delay that doubles with every consecutive failure.
 */
public final class BackgroundTask {

    /** The repeated action. */
    @FunctionalInterface
    public interface Action {

        /**
         * Does what is due now.
         *
         * @throws Exception any; the run is repeated later
         */
        void run() throws Exception;
    }

    private static final Logger LOG = LoggerFactory.getLogger(BackgroundTask.class);
    private static final Duration FIRST_RETRY = Duration.ofSeconds(1);
    private static final Duration LONGEST_RETRY = Duration.ofMinutes(5);
    private static final int MOST_DOUBLINGS = 20;

    private final String name;
    private final Duration pause;
    private final Action action;
    private final LongSupplier lag;
    private final InstantSource clock;
    private final Semaphore wakeUp = new Semaphore(0);
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread thread;
    private volatile @Nullable Instant lastSuccess;
    private volatile @Nullable Throwable lastError;
    private volatile @Nullable Instant lastErrorAt;
    private final AtomicInteger failures = new AtomicInteger();

    BackgroundTask(
            String name, Duration pause, Action action, LongSupplier lag, InstantSource clock) {
        this.name = name;
        this.pause = pause;
        this.action = action;
        this.lag = lag;
        this.clock = clock;
        this.thread = Thread.ofVirtual().name(name).unstarted(this::repeat);
    }

    String name() {
        return name;
    }

    void start() {
        thread.start();
    }

    /**
     * Starts the next run immediately instead of after the pause; delays after failures still
     * apply.
     */
    public void wake() {
        wakeUp.release();
    }

    /** Stops the repetition; a running action may complete. */
    public void stop() {
        stopped.countDown();
        wake();
    }

    /** Waits up to this long for the end of the last run. */
    void join(Duration limit) throws InterruptedException {
        thread.join(limit);
    }

    /** Whether the task was requested to stop. */
    public boolean isStopped() {
        return stopped.getCount() == 0;
    }

    /** Its status. */
    public TaskStatus status() {
        Throwable error = lastError;
        return new TaskStatus(
                name,
                thread.isAlive(),
                lag(),
                lastSuccess,
                error == null ? null : describe(error),
                lastErrorAt,
                failures.get());
    }

    /** A store that is unavailable has no lag, and must not hide the rest of the status. */
    private long lag() {
        try {
            return lag.getAsLong();
        } catch (RuntimeException unknown) {
            return -1;
        }
    }

    private static String describe(Throwable error) {
        return error.getClass().getSimpleName() + ": " + error.getMessage();
    }

    private void repeat() {
        try {
            while (!isStopped()) {
                runOnce();
                await();
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private void await() throws InterruptedException {
        int inARow = failures.get();
        if (inARow > 0) {
            stopped.await(retryPause(pause, inARow).toMillis(), TimeUnit.MILLISECONDS);
        } else if (wakeUp.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS)) {
            wakeUp.drainPermits();
        }
    }

    /**
     * Returns the delay after this number of consecutive failures; never less than the regular
     * pause.
     */
    static Duration retryPause(Duration pause, int failures) {
        Duration doubled = FIRST_RETRY.multipliedBy(1L << Math.min(failures - 1, MOST_DOUBLINGS));
        Duration bounded = doubled.compareTo(LONGEST_RETRY) < 0 ? doubled : LONGEST_RETRY;
        return bounded.compareTo(pause) < 0 ? pause : bounded;
    }

    /** Catches everything, because nobody would notice a thread that ends. */
    private void runOnce() throws InterruptedException {
        try {
            action.run();
            lastSuccess = clock.instant();
            failures.set(0);
        } catch (InterruptedException stopping) {
            throw stopping;
        } catch (Throwable failed) {
            lastError = failed;
            lastErrorAt = clock.instant();
            log(failed, failures.incrementAndGet());
        }
    }

    /** Logs a repeated failure or an unavailable store in one line. */
    private void log(Throwable failed, int inARow) {
        Duration retry = retryPause(pause, inARow);
        if (inARow == 1 && !(failed instanceof EventStoreUnavailableException)) {
            LOG.warn("Background task {} failed and is retried in {}", name, retry, failed);
        } else {
            LOG.warn(
                    "Background task {} failed {} times in a row and is retried in {}: {}",
                    name,
                    inARow,
                    retry,
                    describe(failed));
        }
    }
}
