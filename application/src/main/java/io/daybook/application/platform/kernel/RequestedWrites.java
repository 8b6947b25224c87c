package io.daybook.application.platform.kernel;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.stereotype.Component;

/**
 * Counts the writes whose callers wait for them, so that work in the background lets them go first
 * (docs/decisions/0246).
 */
@Component
public class RequestedWrites {

    private static final Duration LONGEST_WAIT = Duration.ofMillis(100);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition none = lock.newCondition();
    private int underWay;

    /** A write that is under way until this is closed. */
    public interface UnderWay extends AutoCloseable {
        @Override
        void close();
    }

    /** A caller waits for a write from now on. */
    public UnderWay begin() {
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
     * Waits until nobody waits for a write, but no longer than {@link #LONGEST_WAIT}, so that
     * callers who write all the time do not stop work in the background. After an interruption it
     * returns at once.
     */
    public void goFirst() {
        long left = LONGEST_WAIT.toNanos();
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
}
