package io.daybook.query.integration.delivery;

import io.daybook.query.integration.webhooks.SubscriptionView;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * Lets so many attempts at a time go to one host, so that a slow one cannot take them all, and so
 * many bytes of messages be under way to all hosts together, which may be thousands.
 */
final class AttemptLimits {

    private static final int KILOBYTE = 1 << 10;

    private final int mostPerHost;
    private final int mostKilobytes;
    private final Semaphore kilobytes;
    private final Map<String, Semaphore> hosts = new ConcurrentHashMap<>();

    AttemptLimits(int mostPerHost, long mostBytes) {
        this.mostPerHost = mostPerHost;
        this.mostKilobytes = Math.max(1, Math.toIntExact(mostBytes / KILOBYTE));
        this.kilobytes = new Semaphore(mostKilobytes);
    }

    private Semaphore host(SubscriptionView subscription) {
        String host = URI.create(subscription.url()).getAuthority();
        return hosts.computeIfAbsent(host, _ -> new Semaphore(mostPerHost));
    }

    /** As many as it takes in memory, but never more than there are. */
    private int kilobytes(Delivery delivery) {
        return Math.min(mostKilobytes, 1 + delivery.payload().length() / KILOBYTE);
    }

    /** Whether as many attempts go to the host of the subscription as may. */
    boolean isBusy(SubscriptionView subscription) {
        return host(subscription).availablePermits() == 0;
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
        if (!host(subscription).tryAcquire()) {
            kilobytes.release(kilobytes(delivery));
            return false;
        }
        return true;
    }

    /** An attempt that began has ended. */
    void leave(Delivery delivery, SubscriptionView subscription) {
        host(subscription).release();
        kilobytes.release(kilobytes(delivery));
    }
}
