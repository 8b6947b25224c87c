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
     * Returns a page of the messages to a subscription: those in the outbox, then archived ones,
     * each with the latest event first.
     */
    public Page<Delivery> of(DeliveryFilter filter, PageRange range) {
        return archiver.readBoth(() -> read(filter, range));
    }

    private Page<Delivery> read(DeliveryFilter filter, PageRange range) {
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

    /** Returns the message with this id if it belongs to this subscription. */
    public Optional<Delivery> find(String subscriptionId, String id) {
        return Optional.ofNullable(mongo.findById(id, Delivery.class))
                .or(() -> archive.find(id))
                .filter(delivery -> delivery.subscriptionId().equals(subscriptionId));
    }

    /** Returns the number of messages to the subscription in this state. */
    public long count(String subscriptionId, State state) {
        return archiver.readBoth(
                () ->
                        mongo.count(new Query(of(subscriptionId, state)), Delivery.class)
                                + archive.count(subscriptionId, state));
    }

    /** Returns the creation time of the oldest pending message to the subscription. */
    public Optional<Instant> oldestPending(String subscriptionId) {
        Query query =
                new Query(of(subscriptionId, State.PENDING))
                        .with(Sort.by("eventPosition"))
                        .limit(1);
        return Optional.ofNullable(mongo.findOne(query, Delivery.class)).map(Delivery::createdAt);
    }

    /**
     * Response times of recently delivered messages.
     *
     * @param p50 median in milliseconds
     * @param p95 95th percentile in milliseconds
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

    /** Returns the latency of the subscription; empty if nothing was delivered. */
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
     * Returns the number of dead messages to the subscription since the given instant.
     *
     * @return 0 if any message was delivered since then
     */
    long deathsWithoutSuccess(String subscriptionId, Instant since) {
        return countSettled(subscriptionId, State.DELIVERED, since, 1) > 0
                ? 0
                : countSettled(subscriptionId, State.DEAD, since, Integer.MAX_VALUE);
    }

    private long countSettled(String subscriptionId, State state, Instant since, int most) {
        Query settled = new Query(of(subscriptionId, state).and("settledAt").gt(since)).limit(most);
        return archiver.readBoth(
                () ->
                        mongo.count(settled, Delivery.class)
                                + archive.countSettled(subscriptionId, state, since, most));
    }

    private static Criteria of(String subscriptionId, State state) {
        return where("subscriptionId").is(subscriptionId).and("state").is(state);
    }
}
