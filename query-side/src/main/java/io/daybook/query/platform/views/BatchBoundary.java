package io.daybook.query.platform.views;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The position of the current views between two batches of events, and the means to run an action
 * while no batch is in progress.
 */
final class BatchBoundary {

    /** An action between two batches. */
    @FunctionalInterface
    interface Action<T> {
        T run() throws Exception;
    }

    private final ReentrantLock lock = new ReentrantLock();

    /** The last event that all followed views show. */
    private volatile long position = -1;

    long position() {
        return position;
    }

    /**
     * Called when this node has taken over the views, which show the events up to this position.
     */
    void tookOver(long at, Runnable action) {
        lock.lock();
        try {
            position = at;
            action.run();
        } finally {
            lock.unlock();
        }
    }

    /** Starts a batch; the same thread must end it. */
    void begin() {
        if (!lock.isHeldByCurrentThread()) {
            lock.lock();
        }
    }

    /** Ends a batch that was written and announced to waiters. */
    void complete(long at) {
        position = at;
        abandon();
    }

    /** Ends a batch that was not or only partly written; its events are delivered again. */
    void abandon() {
        if (lock.isHeldByCurrentThread()) {
            lock.unlock();
        }
    }

    /** Runs the action while no batch is in progress. */
    <T> T between(Action<T> action) throws Exception {
        lock.lockInterruptibly();
        try {
            return action.run();
        } finally {
            lock.unlock();
        }
    }
}
