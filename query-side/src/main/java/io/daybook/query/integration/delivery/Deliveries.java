package io.daybook.query.integration.delivery;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.Delivery.Trigger;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.Window;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.BulkOperations;
import org.springframework.data.mongodb.core.BulkOperations.BulkMode;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.index.IndexInfo;
import org.springframework.data.mongodb.core.index.IndexOperations;
import org.springframework.data.mongodb.core.index.MongoPersistentEntityIndexResolver;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/** The outbox in MongoDB: what waits to be sent, and for a while what was. */
public final class Deliveries {

    static final String COLLECTION = "webhook_deliveries";

    private static final List<State> SETTLED = List.of(State.DELIVERED, State.DEAD, State.SKIPPED);

    /** Characters of payloads; an event may have thousands of listeners. */
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

    /** Every write would keep them up to date, and nothing reads them. */
    private void dropIndexesOfOlderVersions() {
        IndexOperations indexes = mongo.indexOps(Delivery.class);
        indexes.getIndexInfo().stream()
                .map(IndexInfo::getName)
                .filter(List.of("by_due", "by_recorded")::contains)
                .forEach(indexes::dropIndex);
    }

    /**
     * Adds messages as they are made, holding few of them at a time; one that is there already
     * stays as it is.
     *
     * @return the subscriptions for which there were any
     */
    Set<String> add(Stream<Delivery> messages) {
        Additions additions = additions();
        messages.forEachOrdered(additions::add);
        return additions.store();
    }

    /** Holds messages until there are enough of them to be stored together. */
    Additions additions() {
        return new Additions();
    }

    /** Messages that were made; those that are held are not stored yet. */
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

        /** Stores what is held; answers with the subscriptions of all since this last happened. */
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

    /** Sends a settled message again; one that waits already is left alone. */
    void redeliver(String subscriptionId, String id, Instant now) {
        Query settled =
                byId(id).addCriteria(
                                where("subscriptionId")
                                        .is(subscriptionId)
                                        .and("state")
                                        .in(SETTLED)
                                        .and("payload")
                                        .ne(DeliveryRetention.NOTHING));
        mongo.updateFirst(settled, again(now).set("trigger", Trigger.MANUAL), Delivery.class);
    }

    private static Update again(Instant now) {
        return Update.update("state", State.PENDING)
                .set("attempts", 0)
                .set("dueAt", now)
                .set("settledAt", null)
                .set("error", null)
                .set("responseCode", null);
    }

    /** How many stored messages a replay would send. */
    public long count(ReplaySelection selection) {
        return mongo.count(new Query(selection.stored()), Delivery.class);
    }

    /**
     * Sends up to so many stored messages of a replay again.
     *
     * @return how many; fewer than asked for when none is left
     */
    public int replayStored(ReplaySelection selection, long replayId, int most, Instant now) {
        Query query =
                new Query(selection.stored().and("replayId").ne(replayId))
                        .with(Sort.by("eventTime", "_id"))
                        .limit(most);
        query.fields().include("_id");
        List<String> ids =
                mongo.find(query, Document.class, COLLECTION).stream()
                        .map(found -> found.getString("_id"))
                        .toList();
        replayStored(ids, replayId, now);
        return ids.size();
    }

    private void replayStored(List<String> ids, long replayId, Instant now) {
        Criteria settled =
                where("_id")
                        .in(ids)
                        .and("state")
                        .in(SETTLED)
                        .and("payload")
                        .ne(DeliveryRetention.NOTHING)
                        .and("replayId")
                        .ne(replayId);
        mongo.updateMulti(
                new Query(settled),
                again(now).set("trigger", Trigger.REPLAY).set("replayId", replayId),
                Delivery.class);
    }

    /** Sends these messages, whether they were stored before or not. */
    public void replay(List<Delivery> messages, long replayId, Instant now) {
        if (messages.isEmpty()) {
            return;
        }
        add(messages.stream().map(message -> message.replayed(replayId)));
        messages.forEach(this::restore);
        replayStored(messages.stream().map(Delivery::id).toList(), replayId, now);
    }

    /** A stored message whose body is not kept any more has this one from now on. */
    private void restore(Delivery message) {
        mongo.updateFirst(
                byId(message.id()).addCriteria(where("payload").is(DeliveryRetention.NOTHING)),
                Update.update("payload", message.payload()),
                Delivery.class);
    }

    /**
     * How many messages to the subscription were given up since then, if none was taken since then.
     *
     * @return 0 where one was taken
     */
    long deathsWithoutSuccess(String subscriptionId, Instant since) {
        Query taken =
                new Query(of(subscriptionId, State.DELIVERED).and("settledAt").gt(since)).limit(1);
        return mongo.exists(taken, Delivery.class)
                ? 0
                : mongo.count(
                        new Query(of(subscriptionId, State.DEAD).and("settledAt").gt(since)),
                        Delivery.class);
    }

    /**
     * A page of the messages to a subscription, the latest event first.
     *
     * @param state only those; null for all
     */
    public Page<Delivery> of(String subscriptionId, @Nullable State state, Window window) {
        Criteria wanted = where("subscriptionId").is(subscriptionId);
        Query query =
                new Query(state == null ? wanted : wanted.and("state").is(state))
                        .with(Sort.by(Sort.Direction.DESC, "eventPosition", "_id"))
                        .skip(window.skip())
                        .limit(window.fetch());
        return Page.of(mongo.find(query, Delivery.class), window);
    }

    /** The message to this subscription with this id. */
    public Optional<Delivery> find(String subscriptionId, String id) {
        return Optional.ofNullable(mongo.findById(id, Delivery.class))
                .filter(delivery -> delivery.subscriptionId().equals(subscriptionId));
    }

    /** How many messages to the subscription are in this state. */
    public long count(String subscriptionId, State state) {
        return mongo.count(new Query(of(subscriptionId, state)), Delivery.class);
    }

    /** Since when the oldest message to the subscription waits. */
    public Optional<Instant> oldestPending(String subscriptionId) {
        Query query =
                new Query(of(subscriptionId, State.PENDING))
                        .with(Sort.by("eventPosition"))
                        .limit(1);
        return Optional.ofNullable(mongo.findOne(query, Delivery.class)).map(Delivery::createdAt);
    }

    /** How many messages wait. */
    public long pending() {
        return mongo.count(new Query(where("state").is(State.PENDING)), Delivery.class);
    }

    /** Since when the oldest message waits. */
    public Optional<Instant> oldestPending() {
        return first(Sort.by("createdAt")).map(Delivery::createdAt);
    }

    private static Criteria of(String subscriptionId, State state) {
        return where("subscriptionId").is(subscriptionId).and("state").is(state);
    }

    private static Query byId(String id) {
        return new Query(where("_id").is(id));
    }
}
