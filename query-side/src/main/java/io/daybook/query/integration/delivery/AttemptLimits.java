package io.daybook.query.integration.delivery;

import io.daybook.query.integration.webhooks.SubscriptionView;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/** Lets so many attempts at a time go to one host, so that a slow one cannot take them all. */
final class Hosts {

    private final int most;
    private final Map<String, Semaphore> permits = new ConcurrentHashMap<>();

    Hosts(int most) {
        this.most = most;
    }

    private Semaphore of(SubscriptionView subscription) {
        String host = URI.create(subscription.url()).getAuthority();
        return permits.computeIfAbsent(host, _ -> new Semaphore(most));
    }

    boolean isBusy(SubscriptionView subscription) {
        return of(subscription).availablePermits() == 0;
    }

    boolean enter(SubscriptionView subscription) {
        return of(subscription).tryAcquire();
    }

    void leave(SubscriptionView subscription) {
        of(subscription).release();
    }
}
