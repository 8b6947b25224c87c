package io.daybook.query.integration.delivery;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The subscriptions of one receiver with due or future deliveries, in turn, so that one with a long
 * backlog does not delay the others. Holds no messages.
 */
final class ReceiverQueue {

    private final Map<String, Instant> dueTimes = new LinkedHashMap<>();
    private boolean busy;
    private boolean again;

    /** Something is due for the subscription then, or earlier if that was known. */
    synchronized void add(String subscriptionId, Instant due) {
        dueTimes.merge(subscriptionId, due, (a, b) -> a.isBefore(b) ? a : b);
    }

    /** Takes the first subscription for which something is due out of the queue. */
    synchronized Optional<String> poll(Instant now) {
        Optional<String> first =
                dueTimes.entrySet().stream()
                        .filter(waiting -> !waiting.getValue().isAfter(now))
                        .map(Map.Entry::getKey)
                        .findFirst();
        first.ifPresent(dueTimes::remove);
        return first;
    }

    /** When something is due next. */
    synchronized Optional<Instant> next() {
        return dueTimes.values().stream().min(Instant::compareTo);
    }

    /** Begins to serve the queue; false where another thread does, which will look once more. */
    synchronized boolean begin() {
        if (busy) {
            again = true;
            return false;
        }
        busy = true;
        return true;
    }

    /** Ends serving the queue; false if it must be checked once more before. */
    synchronized boolean end() {
        if (again) {
            again = false;
            return false;
        }
        busy = false;
        return true;
    }
}
