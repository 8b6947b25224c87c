package io.daybook.query.integration.delivery;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.Delivery.PastAttempt;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bson.Document;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;

/** Queries for the deliveries of a subscription: those in the outbox, and archived ones. */
public final class DeliveryHistory {

    /** Number of messages from which the latency of a receiver is computed. */
    private static final int LATENCY_SAMPLE = 1_000;

    private final MongoOperations mongo;
    private final DeliveryArchive archive;
    private final DeliveryArchiver archiver;

    public DeliveryHistory(
            MongoOperations mongo, DeliveryArchive archive, DeliveryArchiver archiver) {
        this.mongo = mongo;
        this.archive = archive;
        this.archiver = archiver;
    }

    /**
     * A page of the messages to a subscription: first those that are in the outbox, then those in
     * the archive, of each the latest event first.
     */
    public Page<Delivery> of(DeliveryFilter filter, PageRange range) {
        Criteria wanted = filter.stored();
        Query query =
                new Query(wanted)
                        .with(Sort.by(Sort.Direction.DESC, "eventPosition", "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        List<Delivery> page = new ArrayList<>(mongo.find(query, Delivery.class));
        int missing = range.fetch() - page.size();
        if (missing > 0) {
            long skip =
                    page.isEmpty()
                            ? range.skip() - mongo.count(new Query(wanted), Delivery.class)
                            : 0;
            page.addAll(archive.latest(filter, Math.max(0, skip), missing));
        }
        return Page.of(page, range);
    }

    /** The message to this subscription with this id. */
    public Optional<Delivery> find(String subscriptionId, String id) {
        return Optional.ofNullable(mongo.findById(id, Delivery.class))
                .or(() -> archive.find(id))
                .filter(delivery -> delivery.subscriptionId().equals(subscriptionId));
    }

    /** How many messages to the subscription are in this state. */
    public long count(String subscriptionId, State state) {
        return archiver.countedOnce(
                () ->
                        mongo.count(new Query(of(subscriptionId, state)), Delivery.class)
                                + archive.count(subscriptionId, state));
    }

    /** Since when the oldest message to the subscription waits. */
    public Optional<Instant> oldestPending(String subscriptionId) {
        Query query =
                new Query(of(subscriptionId, State.PENDING))
                        .with(Sort.by("eventPosition"))
                        .limit(1);
        return Optional.ofNullable(mongo.findOne(query, Delivery.class)).map(Delivery::createdAt);
    }

    /**
     * How long receivers took for the messages they took lately.
     *
     * @param p50 milliseconds, half of the messages needed no more
     * @param p95 milliseconds, 95 of 100 messages needed no more
     */
    public record Latency(long p50, long p95) {

        private static Latency of(List<Long> milliseconds) {
            List<Long> sorted = milliseconds.stream().sorted().toList();
            return new Latency(percentile(sorted, 50), percentile(sorted, 95));
        }

        private static long percentile(List<Long> sorted, int percent) {
            return sorted.get(Math.ceilDiv(sorted.size() * percent, 100) - 1);
        }
    }

    /** The latency of the subscription; empty as long as nothing was taken. */
    public Optional<Latency> latency(String subscriptionId) {
        Query latest =
                new Query(of(subscriptionId, State.DELIVERED))
                        .with(Sort.by(Sort.Direction.DESC, "settledAt"))
                        .limit(LATENCY_SAMPLE);
        latest.fields().include("history");
        List<Long> milliseconds = new ArrayList<>();
        for (Document found : mongo.find(latest, Document.class, Deliveries.COLLECTION)) {
            List<Document> attempts = found.getList("history", Document.class, List.of());
            if (!attempts.isEmpty()) {
                milliseconds.add(attempts.getLast().getLong("milliseconds"));
            }
        }
        int missing = LATENCY_SAMPLE - milliseconds.size();
        if (missing > 0) {
            archive.lastTaken(subscriptionId, missing).stream()
                    .map(PastAttempt::milliseconds)
                    .forEach(milliseconds::add);
        }
        return milliseconds.isEmpty() ? Optional.empty() : Optional.of(Latency.of(milliseconds));
    }

    /**
     * How many messages to the subscription were given up since then, if none was taken since then.
     *
     * @return 0 where one was taken
     */
    long deathsWithoutSuccess(String subscriptionId, Instant since) {
        return countSettled(subscriptionId, State.DELIVERED, since, 1) > 0
                ? 0
                : countSettled(subscriptionId, State.DEAD, since, Integer.MAX_VALUE);
    }

    private long countSettled(String subscriptionId, State state, Instant since, int most) {
        Query settled = new Query(of(subscriptionId, state).and("settledAt").gt(since)).limit(most);
        return archiver.countedOnce(
                () ->
                        mongo.count(settled, Delivery.class)
                                + archive.countSettled(subscriptionId, state, since, most));
    }

    private static Criteria of(String subscriptionId, State state) {
        return where("subscriptionId").is(subscriptionId).and("state").is(state);
    }
}
