package io.daybook.query.integration.delivery;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Queue of the subscriptions of one receiver with due or future deliveries. Subscriptions take
 * turns, so that a long backlog of one does not delay the others. Contains no messages.
 */
final class ReceiverQueue {

    private final Map<String, Instant> dueTimes = new LinkedHashMap<>();
    private boolean busy;
    private boolean again;

    /** Adds a subscription that is due at this instant; an earlier due time is kept. */
    synchronized void add(String subscriptionId, Instant due) {
        dueTimes.merge(subscriptionId, due, (a, b) -> a.isBefore(b) ? a : b);
    }

    /** Removes and returns the first subscription that is due. */
    synchronized Optional<String> poll(Instant now) {
        Optional<String> first =
                dueTimes.entrySet().stream()
                        .filter(waiting -> !waiting.getValue().isAfter(now))
                        .map(Map.Entry::getKey)
                        .findFirst();
        first.ifPresent(dueTimes::remove);
        return first;
    }

    /** Returns when the next subscription is due. */
    synchronized Optional<Instant> next() {
        return dueTimes.values().stream().min(Instant::compareTo);
    }

    /**
     * Starts serving the queue; false if another thread is serving it, which will then check it
     * once more.
     */
    synchronized boolean begin() {
        if (busy) {
            again = true;
            return false;
        }
        busy = true;
        return true;
    }

    /** Stops serving the queue; false if it must be checked once more first. */
    synchronized boolean end() {
        if (again) {
            again = false;
            return false;
        }
        busy = false;
        return true;
    }
}
