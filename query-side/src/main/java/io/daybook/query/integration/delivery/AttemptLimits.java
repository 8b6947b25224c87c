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

    /** After so many failures in a row a receiver gets one attempt at a time. */
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

    /** What is known of one receiver. */
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

    /** Queues of many tools share the host of their region. */
    static String key(SubscriptionView subscription) {
        return "sqs".equals(subscription.transportType())
                ? subscription.url()
                : URI.create(subscription.url()).getAuthority();
    }

    /** As many as it takes in memory, but never more than there are. */
    private int kilobytes(Delivery delivery) {
        return Math.min(mostKilobytes, 1 + delivery.payload().length() / KILOBYTE);
    }

    /** How many more attempts may go to the receiver of the subscription now. */
    int free(SubscriptionView subscription) {
        return receiver(subscription).free();
    }

    /** Whether there is no room for this message beside those that are under way. */
    boolean isFull(Delivery delivery) {
        return kilobytes.availablePermits() < kilobytes(delivery);
    }

    /** Begins an attempt; false where the limits do not let it begin now. */
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

    /** Counts how an attempt ended. */
    void answered(SubscriptionView subscription, DeliveryAttempt attempt) {
        receiver(subscription).answered(attempt.succeeded());
    }

    /** An attempt that began has ended. */
    void leave(Delivery delivery, SubscriptionView subscription) {
        receiver(subscription).leave();
        kilobytes.release(kilobytes(delivery));
    }
}
