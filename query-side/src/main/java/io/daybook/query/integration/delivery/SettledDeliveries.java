package io.daybook.query.integration.delivery;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.Delivery.State;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.bson.Document;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/**
 * Keeps outbox and event store consistent about settled messages: finds those that the event store
 * has not recorded yet, and at startup marks those that an older copy of the database lacks.
 */
public final class SettledDeliveries {

    private static final List<State> SETTLED = List.of(State.DELIVERED, State.DEAD, State.SKIPPED);

    /**
     * Maximum number of positions in one event beyond the first pending one (docs/decisions/0234).
     */
    static final int WINDOW = 2_000;

    private static final int BATCH = 2_000;

    private final MongoOperations mongo;
    private final SettlementLog log;

    /**
     * Creates the settled deliveries.
     *
     * @param log messages that were settled and are not recorded in the event store yet
     */
    public SettledDeliveries(MongoOperations mongo, SettlementLog log) {
        this.mongo = mongo;
        this.log = log;
    }

    /**
     * Subscriptions with settled or pending messages whose progress is not recorded in the event
     * store.
     */
    List<String> unrecorded() {
        List<String> found = new ArrayList<>();
        String last = "";
        while (true) {
            Query next =
                    new Query(where("recorded").is(false).and("subscriptionId").gt(last))
                            .with(Sort.by("subscriptionId", "eventPosition"))
                            .limit(1);
            next.fields().include("subscriptionId");
            Document first = mongo.findOne(next, Document.class, Deliveries.COLLECTION);
            if (first == null) {
                return found;
            }
            last = first.getString("subscriptionId");
            found.add(last);
        }
    }

    /** Returns the position of the first event with a pending message. */
    Optional<Long> firstPending(String subscriptionId) {
        Query query =
                new Query(firstSeries(subscriptionId)).with(Sort.by("eventPosition")).limit(1);
        query.fields().include("eventPosition");
        return Optional.ofNullable(mongo.findOne(query, Document.class, Deliveries.COLLECTION))
                .map(found -> found.getLong("eventPosition"));
    }

    /**
     * Returns the first positions beyond the given one whose messages are all settled, in order.
     */
    List<Long> settledAfter(String subscriptionId, long position) {
        Query query =
                new Query(
                                where("subscriptionId")
                                        .is(subscriptionId)
                                        .and("eventPosition")
                                        .gt(position))
                        .with(Sort.by("eventPosition", "_id"))
                        .limit(WINDOW);
        query.fields().include("eventPosition").include("state").include("trigger");
        List<Document> window = mongo.find(query, Document.class, Deliveries.COLLECTION);
        Set<Long> settled = new TreeSet<>();
        Set<Long> waiting = new HashSet<>();
        for (Document message : window) {
            (waits(message) ? waiting : settled).add(message.getLong("eventPosition"));
        }
        settled.removeAll(waiting);
        if (window.size() == WINDOW) {
            // Further messages about the last event may lie beyond the window.
            settled.remove(window.getLast().getLong("eventPosition"));
        }
        return List.copyOf(settled);
    }

    private static boolean waits(Document message) {
        return State.PENDING.name().equals(message.getString("state"))
                && message.get("trigger") == null;
    }

    /**
     * Marks settled messages as recorded in the event store.
     *
     * @param upTo all messages about events up to this position
     * @param after messages about these later events
     */
    void recorded(String subscriptionId, long upTo, Collection<Long> after) {
        Criteria known = unrecorded(subscriptionId);
        recordAll(known.and("eventPosition").lte(upTo));
        if (!after.isEmpty()) {
            recordAll(unrecorded(subscriptionId).and("eventPosition").in(after));
        }
    }

    private static Criteria unrecorded(String subscriptionId) {
        return where("recorded")
                .is(false)
                .and("subscriptionId")
                .is(subscriptionId)
                .and("state")
                .in(SETTLED);
    }

    private void recordAll(Criteria settled) {
        List<String> ids;
        do {
            ids = ids(new Query(settled).limit(BATCH));
            if (!ids.isEmpty()) {
                mongo.updateMulti(
                        new Query(where("_id").in(ids)),
                        Update.update("recorded", true),
                        Delivery.class);
                log.recorded(ids);
            }
        } while (ids.size() == BATCH);
    }

    /**
     * Marks messages as settled that the event store has recorded as such, because the database may
     * be older. Dead messages are known by their events.
     */
    public void settleKnown(String subscriptionId, SettledPositions settled, Instant now) {
        settleAll(firstSeries(subscriptionId).and("eventPosition").lte(settled.upTo()), now);
        if (!settled.after().isEmpty()) {
            settleAll(firstSeries(subscriptionId).and("eventPosition").in(settled.after()), now);
        }
    }

    private void settleAll(Criteria known, Instant now) {
        List<String> ids;
        do {
            ids = ids(new Query(known).limit(BATCH));
            if (!ids.isEmpty()) {
                Set<String> dead = dead(ids);
                settle(dead, State.DEAD, true, now);
                settle(without(ids, dead), State.DELIVERED, true, now);
            }
        } while (ids.size() == BATCH);
    }

    private static List<String> without(List<String> ids, Set<String> dead) {
        return ids.stream().filter(id -> !dead.contains(id)).toList();
    }

    private Set<String> dead(List<String> ids) {
        Query query = new Query(where("_id").in(ids));
        query.fields().include("_id");
        return mongo
                .find(query, Document.class, mongo.getCollectionName(DeadLetterView.class))
                .stream()
                .map(found -> found.getString("_id"))
                .collect(Collectors.toSet());
    }

    /** Returns the outcome of a settled message that is created again. */
    State outcome(String deliveryId) {
        return dead(List.of(deliveryId)).isEmpty() ? State.DELIVERED : State.DEAD;
    }

    private void settle(Collection<String> ids, State state, boolean recorded, Instant now) {
        if (!ids.isEmpty()) {
            mongo.updateMulti(
                    new Query(
                            where("_id")
                                    .in(ids)
                                    .and("state")
                                    .is(State.PENDING)
                                    .and("trigger")
                                    .is(null)),
                    Update.update("state", state).set("recorded", recorded).set("settledAt", now),
                    Delivery.class);
        }
    }

    /**
     * Marks messages that earlier processes settled after the database was last saved.
     *
     * @return these messages, which may have to be created again, with their outcomes
     */
    public Map<String, State> settleLogged(Instant now) {
        Map<String, State> logged = log.open();
        for (State state : SETTLED) {
            settle(
                    logged.entrySet().stream()
                            .filter(each -> each.getValue() == state)
                            .map(Map.Entry::getKey)
                            .toList(),
                    state,
                    false,
                    now);
        }
        return logged;
    }

    private List<String> ids(Query query) {
        query.fields().include("_id");
        return mongo.find(query, Document.class, Deliveries.COLLECTION).stream()
                .map(found -> found.getString("_id"))
                .toList();
    }

    /** Waiting for what their events caused, and not for a redelivery that was requested later. */
    private static Criteria firstSeries(String subscriptionId) {
        return where("subscriptionId")
                .is(subscriptionId)
                .and("state")
                .is(State.PENDING)
                .and("trigger")
                .is(null);
    }
}
