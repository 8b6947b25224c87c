package io.daybook.query.integration.delivery;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.Delivery.State;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bson.Document;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.BulkOperations;
import org.springframework.data.mongodb.core.BulkOperations.BulkMode;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.index.IndexInfo;
import org.springframework.data.mongodb.core.index.IndexOperations;
import org.springframework.data.mongodb.core.index.MongoPersistentEntityIndexResolver;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/** The webhook outbox in MongoDB: pending messages, and settled ones for a while. */
public final class Deliveries {

    static final String COLLECTION = "webhook_deliveries";

    /**
     * Maximum number of characters of payloads held in memory; an event may have thousands of
     * subscribers.
     */
    private static final long MOST_HELD = 1 << 20;

    private final MongoOperations mongo;

    public Deliveries(MongoOperations mongo) {
        this.mongo = mongo;
    }

    public void ensureIndexes() {
        var mapping = (MongoMappingContext) mongo.getConverter().getMappingContext();
        new MongoPersistentEntityIndexResolver(mapping)
                .resolveIndexFor(Delivery.class)
                .forEach(mongo.indexOps(Delivery.class)::createIndex);
        dropIndexesOfOlderVersions();
    }

    /** Drops indexes that nothing reads but every write would update. */
    private void dropIndexesOfOlderVersions() {
        IndexOperations indexes = mongo.indexOps(Delivery.class);
        indexes.getIndexInfo().stream()
                .map(IndexInfo::getName)
                .filter(List.of("by_due", "by_recorded")::contains)
                .forEach(indexes::dropIndex);
    }

    /**
     * Adds messages as they are created, holding few of them in memory; an existing one is
     * unchanged.
     *
     * @return the subscriptions of the messages
     */
    Set<String> add(Stream<Delivery> messages) {
        Additions additions = additions();
        messages.forEachOrdered(additions::add);
        return additions.store();
    }

    /** Creates a buffer that stores messages in batches. */
    Additions additions() {
        return new Additions();
    }

    /** A buffer of new messages; buffered messages are not stored yet. */
    final class Additions {
        private final List<Delivery> messages = new ArrayList<>();
        private final Set<String> subscriptions = new LinkedHashSet<>();
        private long characters;

        void add(Delivery message) {
            messages.add(message);
            subscriptions.add(message.subscriptionId());
            characters += message.payload().length();
            if (characters >= MOST_HELD) {
                insertHeld();
            }
        }

        private void insertHeld() {
            if (!messages.isEmpty()) {
                insert(messages);
                messages.clear();
                characters = 0;
            }
        }

        /**
         * Stores the buffered messages and returns the subscriptions of all messages since the last
         * call.
         */
        Set<String> store() {
            insertHeld();
            Set<String> stored = Set.copyOf(subscriptions);
            subscriptions.clear();
            return stored;
        }
    }

    private void insert(List<Delivery> deliveries) {
        BulkOperations bulk = mongo.bulkOps(BulkMode.UNORDERED, Delivery.class);
        for (Delivery delivery : deliveries) {
            Document document = new Document();
            mongo.getConverter().write(delivery, document);
            document.remove("_class");
            Update update = new Update();
            document.forEach(
                    (key, value) -> {
                        if (!key.equals("_id")) {
                            update.setOnInsert(key, value);
                        }
                    });
            bulk.upsert(byId(delivery.id()), update);
        }
        bulk.execute();
    }

    private Optional<Delivery> first(Sort sort) {
        Query query = new Query(where("state").is(State.PENDING)).with(sort).limit(1);
        return Optional.ofNullable(mongo.findOne(query, Delivery.class));
    }

    /** Returns the number of pending messages. */
    public long pending() {
        return mongo.count(new Query(where("state").is(State.PENDING)), Delivery.class);
    }

    /** Returns the creation time of the oldest pending message. */
    public Optional<Instant> oldestPending() {
        return first(Sort.by("createdAt")).map(Delivery::createdAt);
    }

    private static Query byId(String id) {
        return new Query(where("_id").is(id));
    }
}
