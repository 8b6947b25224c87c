package io.daybook.query.integration.delivery;

import io.daybook.query.integration.delivery.PendingDeliveries.Result;
import io.daybook.query.integration.webhooks.SubscriptionView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stores the results of attempts in batches. An attempt keeps its permit until its result is
 * stored, so the number of unstored results never exceeds that of concurrent attempts.
 */
final class ResultWriter {

    private static final Logger LOG = LoggerFactory.getLogger(ResultWriter.class);

    private static final int BATCH = 500;

    /**
     * How long to collect results: attempts that started together end at about the same time, and
     * storing them in one call is worth the wait.
     */
    private static final Duration GATHER = Duration.ofMillis(1);

    /** A completed attempt. */
    record Ended(Result result, SubscriptionView subscription) {}

    private final PendingDeliveries deliveries;
    private final Consumer<List<Ended>> onStored;

    /**
     * An empty element ends the thread. An interrupt could abort a call to the database instead.
     */
    private final BlockingQueue<Optional<Ended>> queue = new LinkedBlockingQueue<>();

    private final Thread loop = Thread.ofVirtual().name("webhook-results").unstarted(this::run);

    /**
     * @param onStored receives the results of a batch after it was stored or failed
     */
    ResultWriter(PendingDeliveries deliveries, Consumer<List<Ended>> onStored) {
        this.deliveries = deliveries;
        this.onStored = onStored;
    }

    void start() {
        loop.start();
    }

    /** Stores the result soon. */
    void add(Result result, SubscriptionView subscription) {
        queue.add(Optional.of(new Ended(result, subscription)));
    }

    /** Stores the remaining results. Called after all attempts have ended. */
    void stop() throws InterruptedException {
        queue.add(Optional.empty());
        if (loop.isAlive()) {
            loop.join();
        }
    }

    private void run() {
        List<Optional<Ended>> batch = new ArrayList<>();
        try {
            while (!batch.contains(Optional.empty())) {
                batch.clear();
                batch.add(queue.take());
                TimeUnit.NANOSECONDS.sleep(GATHER.toNanos());
                queue.drainTo(batch, BATCH - 1);
                store(batch.stream().flatMap(Optional::stream).toList());
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private void store(List<Ended> batch) {
        if (batch.isEmpty()) {
            return;
        }
        try {
            deliveries.store(batch.stream().map(Ended::result).toList());
        } catch (RuntimeException failed) {
            // Nothing is lost: the messages are due again when their leases end.
            LOG.error("The results of {} webhooks could not be stored", batch.size(), failed);
        }
        try {
            onStored.accept(batch);
        } catch (RuntimeException failed) {
            // This thread must not end, because no webhook would be sent any more.
            LOG.error(
                    "No attempts were started after storing {} webhook results",
                    batch.size(),
                    failed);
        }
    }
}
