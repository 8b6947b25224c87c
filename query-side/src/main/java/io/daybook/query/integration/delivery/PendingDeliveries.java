package io.daybook.query.integration.delivery;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.Delivery.PastAttempt;
import io.daybook.query.integration.delivery.Delivery.State;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bson.Document;
import org.bson.types.ObjectId;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.BulkOperations;
import org.springframework.data.mongodb.core.BulkOperations.BulkMode;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/**
 * The pending messages of the outbox, read by subscription, so that a backlog of one does not slow
 * down the others (docs/decisions/0233). Claims and results are written in batches.
 */
public final class PendingDeliveries {

    /** Identifies the node and time that claimed a message; only the claim itself reads it. */
    private static final String CLAIM = "claim";

    private static final int ORDER_WINDOW = 1_000;

    private final MongoOperations mongo;
    private final SettlementLog log;

    /**
     * Creates the pending deliveries.
     *
     * @param log remembers settled messages if the database does not outlive this process
     */
    public PendingDeliveries(MongoOperations mongo, SettlementLog log) {
        this.mongo = mongo;
        this.log = log;
    }

    /**
     * Result of an attempt.
     *
     * @param state the new state; null if another attempt follows
     * @param attempts number of attempts so far
     * @param at when it was settled, or when the next attempt is due
     */
    record Result(
            Delivery delivery, @Nullable State state, int attempts, PastAttempt last, Instant at) {}

    /**
     * Returns when the next message of each subscription is due, with one query per subscription.
     */
    Map<String, Instant> dueTimes() {
        Map<String, Instant> found = new LinkedHashMap<>();
        String last = "";
        while (true) {
            Query next =
                    new Query(where("state").is(State.PENDING).and("subscriptionId").gt(last))
                            .with(Sort.by("subscriptionId", "dueAt", "_id"))
                            .limit(1);
            next.fields().include("subscriptionId").include("dueAt");
            Document first = mongo.findOne(next, Document.class, Deliveries.COLLECTION);
            if (first == null) {
                return found;
            }
            last = first.getString("subscriptionId");
            found.put(last, first.getDate("dueAt").toInstant());
        }
    }

    /** Returns the next messages to the subscription, earliest due first. */
    List<Delivery> next(String subscriptionId, int most) {
        Query query = new Query(waiting(subscriptionId)).with(Sort.by("dueAt", "_id")).limit(most);
        return mongo.find(query, Delivery.class);
    }

    /**
     * The same of a subscription that wants messages about an object one after the other: of each
     * object the message about its earliest event. Only this number of the earliest messages is
     * considered, among which those about one object that waits for a retry may delay others.
     */
    List<Delivery> nextInOrder(String subscriptionId, int most) {
        Query earliest =
                new Query(waiting(subscriptionId))
                        .with(Sort.by("eventPosition", "_id"))
                        .limit(ORDER_WINDOW);
        earliest.fields().include("subject").include("dueAt");
        Map<Object, Document> heads = new LinkedHashMap<>();
        for (Document found : mongo.find(earliest, Document.class, Deliveries.COLLECTION)) {
            Object subject = found.get("subject");
            heads.putIfAbsent(subject == null ? found.getString("_id") : subject, found);
        }
        List<String> first =
                heads.values().stream()
                        .sorted(Comparator.comparing((Document head) -> head.getDate("dueAt")))
                        .limit(most)
                        .map(head -> head.getString("_id"))
                        .toList();
        Query query =
                new Query(waiting(subscriptionId).and("_id").in(first))
                        .with(Sort.by("dueAt", "_id"));
        return first.isEmpty() ? List.of() : mongo.find(query, Delivery.class);
    }

    private static Criteria waiting(String subscriptionId) {
        return where("state").is(State.PENDING).and("subscriptionId").is(subscriptionId);
    }

    /**
     * Claims attempts for this node until the given instant.
     *
     * @param due messages that were due when they were read, at {@code now}
     * @return those that no other node claimed first
     */
    List<Delivery> claim(List<Delivery> due, Instant now, Instant until) {
        if (due.isEmpty()) {
            return due;
        }
        ObjectId claim = new ObjectId();
        List<String> ids = due.stream().map(Delivery::id).toList();
        Query asSeen =
                new Query(
                        where("_id").in(ids).and("state").is(State.PENDING).and("dueAt").lte(now));
        long claimed =
                mongo.updateMulti(
                                asSeen,
                                Update.update("dueAt", until).set(CLAIM, claim),
                                Delivery.class)
                        .getMatchedCount();
        if (claimed == due.size()) {
            return due;
        }
        Set<String> own = claimed == 0 ? Set.of() : claimedBy(claim, ids);
        return due.stream().filter(delivery -> own.contains(delivery.id())).toList();
    }

    private Set<String> claimedBy(ObjectId claim, List<String> ids) {
        Query query = new Query(where("_id").in(ids).and(CLAIM).is(claim));
        query.fields().include("_id");
        Set<String> own = new HashSet<>();
        mongo.find(query, Document.class, Deliveries.COLLECTION)
                .forEach(found -> own.add(found.getString("_id")));
        return own;
    }

    /** Stores the results. */
    void store(List<Result> results) {
        Map<String, State> settled = new LinkedHashMap<>();
        BulkOperations bulk = mongo.bulkOps(BulkMode.UNORDERED, Delivery.class);
        for (Result result : results) {
            Delivery delivery = result.delivery();
            if (result.state() != null && delivery.trigger() == null) {
                settled.put(delivery.id(), result.state());
            }
            bulk.updateOne(new Query(where("_id").is(delivery.id())), update(result));
        }
        if (!settled.isEmpty()) {
            log.settled(settled);
        }
        bulk.execute();
    }

    private static Update update(Result result) {
        Update update =
                Update.update("attempts", result.attempts())
                        .set("error", result.last().error())
                        .set("responseCode", result.last().responseCode())
                        .set("history", result.delivery().attemptsWith(result.last()));
        return result.state() == null
                ? update.set("dueAt", result.at())
                : update.set("state", result.state()).set("settledAt", result.at());
    }

    /** Deletes the pending messages of a deleted subscription. */
    void drop(String subscriptionId) {
        mongo.remove(new Query(waiting(subscriptionId)), Delivery.class);
    }
}
