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
 * Stores the results of attempts, in batches of those that ended meanwhile. An attempt keeps its
 * permit until its result is stored, so there are never more of them than concurrent attempts.
 */
final class ResultWriter {

    private static final Logger LOG = LoggerFactory.getLogger(ResultWriter.class);

    private static final int BATCH = 500;

    /** Attempts that began together end together: one call for all of them is worth the wait. */
    private static final Duration GATHER = Duration.ofMillis(1);

    /** An attempt that has ended. */
    record Ended(Result result, SubscriptionView subscription) {}

    private final PendingDeliveries deliveries;
    private final Consumer<List<Ended>> onStored;

    /** Empty where nothing follows. An interrupt would end a call to the database instead. */
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

    /** Stores what there is. No attempt runs any more. */
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
            // This thread must not end: no webhook would be sent any more.
            LOG.error(
                    "No attempts were started after storing {} webhook results",
                    batch.size(),
                    failed);
        }
    }
}
