package io.daybook.api.platform.throttling;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A semaphore that is fair by caller: no caller may hold more permits than remain free, and waiting
 * callers are served in turn. A caller with hundreds of requests waits for itself, and every other
 * caller waits for at most one request of each caller.
 */
final class FairSemaphore {

    /** The permits and waiting requests of one caller; guarded by the semaphore. */
    private static final class Caller {
        private final String name;
        private final Deque<CountDownLatch> waiting = new ArrayDeque<>();
        private int inside;

        Caller(String name) {
            this.name = name;
        }
    }

    private final int permits;
    private final int maxWaiting;
    private final Map<String, Caller> callers = new HashMap<>();

    /** Waiting callers, each once, in the order of their turns. */
    private final Deque<Caller> turns = new ArrayDeque<>();

    private int used;

    /**
     * Creates a semaphore with all permits free.
     *
     * @param maxWaiting how many requests of one caller may wait
     */
    FairSemaphore(int permits, int maxWaiting) {
        this.permits = permits;
        this.maxWaiting = maxWaiting;
    }

    /** A permit, held by a caller until it is closed. */
    final class Permit implements AutoCloseable {
        private final Caller caller;
        private final AtomicBoolean isLeft = new AtomicBoolean();

        private Permit(Caller caller) {
            this.caller = caller;
        }

        /** Returns the permit; closing it again has no effect. */
        @Override
        public void close() {
            if (isLeft.compareAndSet(false, true)) {
                leave(caller);
            }
        }
    }

    /** Waits for a permit; null on timeout, or if too many requests are already waiting. */
    @Nullable Permit acquire(String name, Duration limit) throws InterruptedException {
        Caller caller;
        CountDownLatch turn;
        synchronized (this) {
            caller = callers.computeIfAbsent(name, Caller::new);
            if (caller.waiting.isEmpty() && mayEnter(caller)) {
                admit(caller);
                return new Permit(caller);
            }
            if (caller.waiting.size() >= maxWaiting) {
                return null;
            }
            turn = new CountDownLatch(1);
            if (caller.waiting.isEmpty()) {
                turns.add(caller);
            }
            caller.waiting.add(turn);
        }
        return isAdmitted(caller, turn, limit) ? new Permit(caller) : null;
    }

    private boolean isAdmitted(Caller caller, CountDownLatch turn, Duration limit)
            throws InterruptedException {
        try {
            if (turn.await(limit.toNanos(), TimeUnit.NANOSECONDS)) {
                return true;
            }
        } catch (InterruptedException stopping) {
            if (!giveUp(caller, turn)) {
                leave(caller);
            }
            throw stopping;
        }
        return !giveUp(caller, turn);
    }

    /** Stops waiting; false if the permit was granted meanwhile. */
    private synchronized boolean giveUp(Caller caller, CountDownLatch turn) {
        if (!caller.waiting.remove(turn)) {
            return false;
        }
        if (caller.waiting.isEmpty()) {
            turns.remove(caller);
        }
        forgetIfIdle(caller);
        return true;
    }

    private boolean mayEnter(Caller caller) {
        return caller.inside < permits - used;
    }

    private void admit(Caller caller) {
        caller.inside++;
        used++;
    }

    private synchronized void leave(Caller caller) {
        caller.inside--;
        used--;
        for (int passedOver = 0; passedOver < turns.size() && used < permits; ) {
            Caller next = turns.remove();
            if (mayEnter(next)) {
                admit(next);
                next.waiting.remove().countDown();
                passedOver = 0;
            } else {
                passedOver++;
            }
            if (!next.waiting.isEmpty()) {
                turns.add(next);
            }
        }
        forgetIfIdle(caller);
    }

    private void forgetIfIdle(Caller caller) {
        if (caller.inside == 0 && caller.waiting.isEmpty()) {
            callers.remove(caller.name);
        }
    }

    /** Returns how many permits are in use. */
    synchronized int used() {
        return used;
    }

    /** Returns how many callers hold a permit or wait for one. */
    synchronized int callers() {
        return callers.size();
    }
}
