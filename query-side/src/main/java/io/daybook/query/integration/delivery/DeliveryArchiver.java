package io.daybook.query.integration.delivery;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.Delivery.State;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;

/**
 * Moves settled messages from the outbox to the archive once the event store has recorded them.
 * Changes of settled messages must run in {@link #exclusively}, so that none is missed while it is
 * moved.
 */
public final class DeliveryArchiver {

    private static final List<State> SETTLED = List.of(State.DELIVERED, State.DEAD, State.SKIPPED);

    /** Maximum number of messages moved at a time; fewer if their bodies are large. */
    private static final int BATCH = 200;

    private static final long BATCH_BYTES = 4 << 20;

    private final MongoOperations mongo;
    private final DeliveryArchive archive;
    private final ReentrantLock lock = new ReentrantLock();

    public DeliveryArchiver(MongoOperations mongo, DeliveryArchive archive) {
        this.mongo = mongo;
        this.archive = archive;
    }

    /** Runs the action while no messages are moved. */
    void exclusively(Runnable action) {
        lock.lock();
        try {
            action.run();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Reads outbox and archive while no messages are moved: during a move a message is in both, and
     * would be listed or counted twice.
     */
    <T> T readBoth(Supplier<T> read) {
        lock.lock();
        try {
            return read.get();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Moves all settled messages that are recorded.
     *
     * @param settledUpTo position up to which the event store knows that nothing is left to send to
     *     a subscription; later settled messages are still needed to record their progress
     */
    void archive(ToLongFunction<String> settledUpTo) {
        if (!archive.isUsed()) {
            return;
        }
        String last = "";
        Document first = firstRecordedAfter(last);
        while (first != null) {
            last = first.getString("subscriptionId");
            archive(last, settledUpTo.applyAsLong(last));
            first = firstRecordedAfter(last);
        }
    }

    private @Nullable Document firstRecordedAfter(String subscriptionId) {
        Query next =
                new Query(where("recorded").is(true).and("subscriptionId").gt(subscriptionId))
                        .with(Sort.by("subscriptionId", "eventPosition"))
                        .limit(1);
        next.fields().include("subscriptionId");
        return mongo.findOne(next, Document.class, Deliveries.COLLECTION);
    }

    private void archive(String subscriptionId, long upTo) {
        Criteria settled =
                where("recorded")
                        .is(true)
                        .and("subscriptionId")
                        .is(subscriptionId)
                        .and("eventPosition")
                        .lte(upTo)
                        .and("state")
                        .in(SETTLED);
        Query next = new Query(settled).with(Sort.by("eventPosition")).limit(BATCH);
        boolean more = true;
        while (more) {
            lock.lock();
            try {
                List<Delivery> batch = batch(next);
                archive.add(batch);
                remove(batch);
                more = !batch.isEmpty();
            } finally {
                lock.unlock();
            }
        }
    }

    /**
     * Returns the first of these messages, limited by size, because their bodies are held in
     * memory.
     */
    private List<Delivery> batch(Query next) {
        List<Delivery> batch = new ArrayList<>();
        long bytes = 0;
        try (Stream<Delivery> messages = mongo.stream(next, Delivery.class)) {
            for (var each = messages.iterator(); bytes < BATCH_BYTES && each.hasNext(); ) {
                Delivery message = each.next();
                bytes += message.payload().length();
                batch.add(message);
            }
        }
        return batch;
    }

    private void remove(List<Delivery> batch) {
        if (!batch.isEmpty()) {
            List<String> ids = batch.stream().map(Delivery::id).toList();
            mongo.remove(new Query(where("_id").in(ids)), Delivery.class);
        }
    }

    /** Returns those of the given messages that are in the outbox. */
    Set<String> inOutbox(List<String> ids) {
        Query query = new Query(where("_id").in(ids));
        query.fields().include("_id");
        Set<String> found = new HashSet<>();
        mongo.find(query, Document.class, Deliveries.COLLECTION)
                .forEach(each -> found.add(each.getString("_id")));
        return found;
    }
}
