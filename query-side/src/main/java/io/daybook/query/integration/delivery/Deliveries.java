package io.daybook.query.integration.delivery;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.Delivery.Trigger;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.Window;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
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

    /** A message whose fate is known, for which its payload is not needed. */
    record Settled(String id, String subscriptionId, long eventPosition) {}

    private final MongoOperations mongo;
    private final SettlementLog log;

    /**
     * @param log keeps what is settled where the database would forget it with this process
     */
    public Deliveries(MongoOperations mongo, SettlementLog log) {
        this.mongo = mongo;
        this.log = log;
    }

    public void ensureIndexes() {
        var mapping = (MongoMappingContext) mongo.getConverter().getMappingContext();
        new MongoPersistentEntityIndexResolver(mapping)
                .resolveIndexFor(Delivery.class)
                .forEach(mongo.indexOps(Delivery.class)::createIndex);
    }

    /**
     * Adds messages as they are made, holding few of them at a time; one that is there already
     * stays as it is.
     *
     * @return how many there were
     */
    long add(Stream<Delivery> messages) {
        var held = new Held();
        messages.forEachOrdered(held::add);
        held.store();
        return held.count;
    }

    /** Messages that were made and are not stored yet. */
    private final class Held {
        private final List<Delivery> messages = new ArrayList<>();
        private long characters;
        private long count;

        void add(Delivery message) {
            messages.add(message);
            characters += message.payload().length();
            count++;
            if (characters >= MOST_HELD) {
                store();
            }
        }

        void store() {
            if (!messages.isEmpty()) {
                insert(messages);
                messages.clear();
                characters = 0;
            }
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

    /** Messages whose time has come, longest waiting first, but none of these subscriptions. */
    List<Delivery> due(Instant now, Collection<String> exceptSubscriptions, int most) {
        Criteria due = where("state").is(State.PENDING).and("dueAt").lte(now);
        if (!exceptSubscriptions.isEmpty()) {
            due.and("subscriptionId").nin(exceptSubscriptions);
        }
        return mongo.find(new Query(due).with(Sort.by("dueAt", "_id")).limit(most), Delivery.class);
    }

    /** When the next message must be looked at. */
    Optional<Instant> nextDue() {
        return first(Sort.by("dueAt", "_id")).map(Delivery::dueAt);
    }

    private Optional<Delivery> first(Sort sort) {
        Query query = new Query(where("state").is(State.PENDING)).with(sort).limit(1);
        return Optional.ofNullable(mongo.findOne(query, Delivery.class));
    }

    /** Makes an attempt this node's until then; false when another node was quicker. */
    boolean claim(Delivery delivery, Instant until) {
        Query asSeen =
                byId(delivery.id())
                        .addCriteria(
                                where("state").is(State.PENDING).and("dueAt").is(delivery.dueAt()));
        return mongo.updateFirst(asSeen, Update.update("dueAt", until), Delivery.class)
                        .getMatchedCount()
                == 1;
    }

    /** The message is settled in this way after so many attempts. */
    void settle(Delivery delivery, State state, int attempts, Attempt last, Instant now) {
        if (delivery.trigger() == null) {
            log.settled(delivery.id());
        }
        update(delivery.id(), result(attempts, last).set("state", state).set("settledAt", now));
    }

    /** The attempt failed; another one follows. */
    void retry(Delivery delivery, int attempts, Attempt last, Instant dueAt) {
        update(delivery.id(), result(attempts, last).set("dueAt", dueAt));
    }

    private static Update result(int attempts, Attempt last) {
        return Update.update("attempts", attempts)
                .set("error", last.error())
                .set("responseCode", last.responseCode());
    }

    private void update(String id, Update update) {
        mongo.updateFirst(byId(id), update, Delivery.class);
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

    /** Forgets a message that nobody wants any more. */
    void drop(Delivery delivery) {
        mongo.remove(byId(delivery.id()), Delivery.class);
    }

    /** Settled messages that the record does not know of yet, without so many of the first. */
    List<Settled> unrecorded(int skip, int most) {
        Query query =
                new Query(where("recorded").is(false).and("state").in(SETTLED))
                        .skip(skip)
                        .limit(most);
        query.fields().include("subscriptionId").include("eventPosition");
        return mongo.find(query, Document.class, COLLECTION).stream()
                .map(
                        found ->
                                new Settled(
                                        found.getString("_id"),
                                        found.getString("subscriptionId"),
                                        found.getLong("eventPosition")))
                .toList();
    }

    /** The record knows of these now. */
    void recorded(List<Settled> messages) {
        List<String> ids = messages.stream().map(Settled::id).toList();
        mongo.updateMulti(
                new Query(where("_id").in(ids)), Update.update("recorded", true), Delivery.class);
        log.recorded(ids);
    }

    /** The first event that something is still to be sent about. */
    Optional<Long> firstPending(String subscriptionId) {
        Query query =
                new Query(firstSeries(subscriptionId)).with(Sort.by("eventPosition")).limit(1);
        return Optional.ofNullable(mongo.findOne(query, Delivery.class))
                .map(Delivery::eventPosition);
    }

    /** Events beyond the position that nothing is left to send about, in order. */
    List<Long> settledAfter(String subscriptionId, long position) {
        Criteria settled =
                where("subscriptionId")
                        .is(subscriptionId)
                        .and("state")
                        .in(SETTLED)
                        .and("eventPosition")
                        .gt(position);
        List<Long> positions = positions(new Query(settled));
        if (positions.isEmpty()) {
            return positions;
        }
        // One event may have led to several messages, of which one may still wait.
        List<Long> waiting =
                positions(
                        new Query(firstSeries(subscriptionId).and("eventPosition").in(positions)));
        return positions.stream().filter(p -> !waiting.contains(p)).toList();
    }

    private List<Long> positions(Query query) {
        query.fields().include("eventPosition");
        return mongo.find(query, Document.class, COLLECTION).stream()
                .map(found -> found.getLong("eventPosition"))
                .distinct()
                .sorted()
                .toList();
    }

    /** Marks what the record knows to be settled: the database may be older than the record. */
    public void settleKnown(String subscriptionId, SettledPositions settled, Instant now) {
        Update update =
                Update.update("state", State.DELIVERED).set("recorded", true).set("settledAt", now);
        mongo.updateMulti(
                new Query(firstSeries(subscriptionId).and("eventPosition").lte(settled.upTo())),
                update,
                Delivery.class);
        if (!settled.after().isEmpty()) {
            mongo.updateMulti(
                    new Query(firstSeries(subscriptionId).and("eventPosition").in(settled.after())),
                    update,
                    Delivery.class);
        }
    }

    /**
     * Marks what earlier processes settled after the database was last saved.
     *
     * @return the ids of these messages, which may have to be made once more
     */
    public Set<String> settleLogged(Instant now) {
        Set<String> logged = log.open();
        if (!logged.isEmpty()) {
            mongo.updateMulti(
                    new Query(
                            where("_id")
                                    .in(logged)
                                    .and("state")
                                    .is(State.PENDING)
                                    .and("trigger")
                                    .is(null)),
                    Update.update("state", State.DELIVERED).set("settledAt", now),
                    Delivery.class);
        }
        return logged;
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

    /** Waiting for what their events caused, and not for a redelivery that was asked for later. */
    private static Criteria firstSeries(String subscriptionId) {
        return of(subscriptionId, State.PENDING).and("trigger").is(null);
    }

    private static Criteria of(String subscriptionId, State state) {
        return where("subscriptionId").is(subscriptionId).and("state").is(state);
    }

    private static Query byId(String id) {
        return new Query(where("_id").is(id));
    }
}
