package io.daybook.query.integration.delivery;

import io.daybook.query.integration.transport.DeliveryAttempt;
import io.daybook.query.integration.webhooks.SubscriptionView;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * Limits concurrent attempts per receiver, so that a slow receiver cannot take all of them, and the
 * bytes in flight to all receivers. A receiver that fails repeatedly gets one attempt at a time
 * until it accepts a message (docs/spec/integration.md I3). A receiver is a host, or one queue.
 */
final class AttemptLimits {

    /** Number of consecutive failures after which a receiver gets one attempt at a time. */
    static final int FAILURES_IN_A_ROW = 10;

    private static final int KILOBYTE = 1 << 10;

    private final int mostPerReceiver;
    private final int mostKilobytes;
    private final Semaphore kilobytes;
    private final Map<String, Receiver> receivers = new ConcurrentHashMap<>();

    AttemptLimits(int mostPerReceiver, long mostBytes) {
        this.mostPerReceiver = mostPerReceiver;
        this.mostKilobytes = Math.max(1, Math.toIntExact(mostBytes / KILOBYTE));
        this.kilobytes = new Semaphore(mostKilobytes);
    }

    /** Running attempts and consecutive failures of one receiver. */
    private final class Receiver {
        private int underWay;
        private int failuresInARow;

        synchronized int free() {
            int most = failuresInARow >= FAILURES_IN_A_ROW ? 1 : mostPerReceiver;
            return Math.max(0, most - underWay);
        }

        synchronized boolean enter() {
            if (free() == 0) {
                return false;
            }
            underWay++;
            return true;
        }

        synchronized void leave() {
            underWay--;
        }

        synchronized void answered(boolean taken) {
            failuresInARow = taken ? 0 : failuresInARow + 1;
        }
    }

    private Receiver receiver(SubscriptionView subscription) {
        return receivers.computeIfAbsent(key(subscription), _ -> new Receiver());
    }

    /**
     * Returns the key of the receiver: an SQS queue has its own, because queues of many tools share
     * the host of their region.
     */
    static String key(SubscriptionView subscription) {
        return "sqs".equals(subscription.transportType())
                ? subscription.url()
                : URI.create(subscription.url()).getAuthority();
    }

    /** Returns the permits for a message: its size in kilobytes, at most all permits. */
    private int kilobytes(Delivery delivery) {
        return Math.min(mostKilobytes, 1 + delivery.payload().length() / KILOBYTE);
    }

    /** Returns how many more attempts may start now to the receiver of the subscription. */
    int free(SubscriptionView subscription) {
        return receiver(subscription).free();
    }

    /** Whether the message does not fit into the remaining bytes in flight. */
    boolean isFull(Delivery delivery) {
        return kilobytes.availablePermits() < kilobytes(delivery);
    }

    /** Starts an attempt; false if the limits do not permit it now. */
    boolean enter(Delivery delivery, SubscriptionView subscription) {
        if (!kilobytes.tryAcquire(kilobytes(delivery))) {
            return false;
        }
        if (!receiver(subscription).enter()) {
            kilobytes.release(kilobytes(delivery));
            return false;
        }
        return true;
    }

    /** Records the outcome of an attempt. */
    void answered(SubscriptionView subscription, DeliveryAttempt attempt) {
        receiver(subscription).answered(attempt.succeeded());
    }

    /** Ends an attempt that was started. */
    void leave(Delivery delivery, SubscriptionView subscription) {
        receiver(subscription).leave();
        kilobytes.release(kilobytes(delivery));
    }
}
