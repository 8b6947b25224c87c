package io.daybook.query.platform.views;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The position of the current views between two batches of events, and the means to run an action
 * while no batch is in progress.
 */
final class BatchBoundary {

    /** Something that is done between two batches. */
    @FunctionalInterface
    interface Action<T> {
        T run() throws Exception;
    }

    private final ReentrantLock lock = new ReentrantLock();

    /** The last event that every view which is followed shows. */
    private volatile long position = -1;

    long position() {
        return position;
    }

    /** This node has the views from now on, which show the events up to this position. */
    void tookOver(long at, Runnable action) {
        lock.lock();
        try {
            position = at;
            action.run();
        } finally {
            lock.unlock();
        }
    }

    /** A batch begins, by the thread that will also end it. */
    void begin() {
        if (!lock.isHeldByCurrentThread()) {
            lock.lock();
        }
    }

    /** The batch is written and known to all who wait for it. */
    void complete(long at) {
        position = at;
        abandon();
    }

    /** The batch ends unwritten, or written in part: its events come again. */
    void abandon() {
        if (lock.isHeldByCurrentThread()) {
            lock.unlock();
        }
    }

    /** Does this once no batch is under way, and before another one begins. */
    <T> T between(Action<T> action) throws Exception {
        lock.lockInterruptibly();
        try {
            return action.run();
        } finally {
            lock.unlock();
        }
    }
}
