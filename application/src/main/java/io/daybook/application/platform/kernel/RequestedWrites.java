package io.daybook.application.platform.kernel;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Counts the writes that requests wait for, so that background work yields to them and runs one
 * action at a time (docs/decisions/0246).
 */
@Component
public class RequestedWrites {

    private static final Duration LONGEST_WAIT = Duration.ofMillis(100);

    private final ReentrantLock turns = new ReentrantLock(true);
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition none = lock.newCondition();
    private final Duration longestWait;
    private int underWay;

    @Autowired
    RequestedWrites() {
        this(LONGEST_WAIT);
    }

    /**
     * Creates a counter.
     *
     * @param longestWait maximum delay of background work
     */
    RequestedWrites(Duration longestWait) {
        this.longestWait = longestWait;
    }

    /** A write that is under way until this is closed. */
    public interface PendingWrite extends AutoCloseable {
        @Override
        void close();
    }

    /** A caller waits for a write from now on. */
    public PendingWrite begin() {
        lock.lock();
        try {
            underWay++;
        } finally {
            lock.unlock();
        }
        return this::end;
    }

    private void end() {
        lock.lock();
        try {
            underWay--;
            if (underWay == 0) {
                none.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until no caller waits for a write, up to a maximum, so that continuous writes do not
     * stop background work. Returns immediately after an interrupt.
     */
    public void awaitNone() {
        long left = longestWait.toNanos();
        lock.lock();
        try {
            while (underWay > 0 && left > 0) {
                left = none.awaitNanos(left);
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Does a piece of work in the background, while no other piece is done and after {@link
     * #awaitNone}: a write that comes meanwhile waits for one piece alone.
     *
     * @return how long the work took
     */
    public Duration inTurn(Runnable work) {
        turns.lock();
        try {
            awaitNone();
            long begun = System.nanoTime();
            work.run();
            return Duration.ofNanos(System.nanoTime() - begun);
        } finally {
            turns.unlock();
        }
    }
}
