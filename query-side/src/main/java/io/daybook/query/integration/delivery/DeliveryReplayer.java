package io.daybook.query.integration.delivery;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.Delivery.Trigger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bson.Document;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/** Returns settled messages to the outbox, from outbox or archive. */
public final class DeliveryReplayer {

    private static final List<State> SETTLED = List.of(State.DELIVERED, State.DEAD, State.SKIPPED);

    private final MongoOperations mongo;
    private final Deliveries deliveries;
    private final DeliveryArchive archive;
    private final DeliveryArchiver archiver;

    public DeliveryReplayer(
            MongoOperations mongo,
            Deliveries deliveries,
            DeliveryArchive archive,
            DeliveryArchiver archiver) {
        this.mongo = mongo;
        this.deliveries = deliveries;
        this.archive = archive;
        this.archiver = archiver;
    }

    /** Sends a settled message again; a pending message is unchanged. */
    void redeliver(String subscriptionId, String id, Instant now) {
        archiver.exclusively(
                () -> {
                    Criteria settled =
                            settled(List.of(id)).and("subscriptionId").is(subscriptionId);
                    mongo.updateFirst(
                            new Query(settled),
                            again(now).set("trigger", Trigger.MANUAL),
                            Delivery.class);
                    archived(List.of(id)).stream()
                            .filter(message -> message.subscriptionId().equals(subscriptionId))
                            .filter(Delivery::hasPayload)
                            .map(message -> message.sentAgain(Trigger.MANUAL, null, now))
                            .forEach(message -> takeOut(List.of(message)));
                });
    }

    private static Criteria settled(List<String> ids) {
        return where("_id").in(ids).and("state").in(SETTLED).and("payload").ne(Delivery.NO_PAYLOAD);
    }

    private static Update again(Instant now) {
        return Update.update("state", State.PENDING)
                .set("attempts", 0)
                .set("dueAt", now)
                .set("settledAt", null)
                .set("error", null)
                .set("responseCode", null);
    }

    /** Returns those of the given messages that are in the archive and not in the outbox. */
    private List<Delivery> archived(List<String> ids) {
        if (!archive.isUsed()) {
            return List.of();
        }
        Set<String> inOutbox = archiver.inOutbox(ids);
        return ids.stream()
                .filter(id -> !inOutbox.contains(id))
                .map(archive::find)
                .flatMap(Optional::stream)
                .toList();
    }

    /**
     * Updates the archive first, so that after a crash in between the outbox is restored at the
     * start.
     */
    private void takeOut(List<Delivery> waiting) {
        archive.takeOut(waiting);
        deliveries.add(waiting.stream());
    }

    /** Restores messages that an older copy of the outbox database lacks. */
    public void restore(Instant now) {
        for (String id : archive.takenOut()) {
            archiver.exclusively(
                    () -> archived(List.of(id)).forEach(message -> restore(message, now)));
        }
    }

    private void restore(Delivery message, Instant now) {
        Trigger trigger = message.trigger();
        if (trigger != null && message.hasPayload()) {
            deliveries.add(List.of(message.sentAgain(trigger, message.replayId(), now)).stream());
        } else {
            archive.add(List.of(message));
        }
    }

    /** Returns the number of stored messages that a replay would send. */
    public long count(ReplaySelection selection) {
        return archiver.readBoth(
                () ->
                        mongo.count(new Query(selection.stored()), Delivery.class)
                                + archive.count(selection));
    }

    /**
     * Sends stored messages of a replay again, up to a maximum.
     *
     * @return how many; fewer than requested when none is left
     */
    public int replayStored(ReplaySelection selection, long replayId, int most, Instant now) {
        List<String> ids = new ArrayList<>();
        archiver.exclusively(
                () -> {
                    ids.addAll(inOutbox(selection, replayId, most));
                    replayStored(ids, replayId, now);
                    List<String> further = archive.ids(selection, replayId, most - ids.size());
                    ids.addAll(further);
                    takeOut(
                            archived(further).stream()
                                    .map(m -> m.sentAgain(Trigger.REPLAY, replayId, now))
                                    .toList());
                });
        return ids.size();
    }

    private List<String> inOutbox(ReplaySelection selection, long replayId, int most) {
        Query query =
                new Query(selection.stored().and("replayId").ne(replayId))
                        .with(Sort.by("eventTime", "_id"))
                        .limit(most);
        query.fields().include("_id");
        return mongo.find(query, Document.class, Deliveries.COLLECTION).stream()
                .map(found -> found.getString("_id"))
                .toList();
    }

    private void replayStored(List<String> ids, long replayId, Instant now) {
        mongo.updateMulti(
                new Query(settled(ids).and("replayId").ne(replayId)),
                again(now).set("trigger", Trigger.REPLAY).set("replayId", replayId),
                Delivery.class);
    }

    /** Sends these messages, whether they are stored or not. */
    public void replay(List<Delivery> messages, long replayId, Instant now) {
        if (!messages.isEmpty()) {
            archiver.exclusively(() -> replayAll(messages, replayId, now));
        }
    }

    private void replayAll(List<Delivery> messages, long replayId, Instant now) {
        List<String> ids = messages.stream().map(Delivery::id).toList();
        List<Delivery> archived = archived(ids);
        Map<String, Delivery> made =
                messages.stream()
                        .collect(
                                Collectors.toMap(
                                        Delivery::id, m -> m, (a, _) -> a, LinkedHashMap::new));
        takeOut(
                archived.stream()
                        .filter(message -> !Objects.equals(message.replayId(), replayId))
                        .map(message -> withBody(message, made))
                        .map(message -> message.sentAgain(Trigger.REPLAY, replayId, now))
                        .toList());
        archived.forEach(message -> made.remove(message.id()));
        deliveries.add(made.values().stream().map(message -> message.replayed(replayId)));
        made.values().forEach(this::restoreBody);
        replayStored(List.copyOf(made.keySet()), replayId, now);
    }

    /** Returns the stored message; if its body was deleted, with the newly created one. */
    private static Delivery withBody(Delivery stored, Map<String, Delivery> made) {
        Delivery anew = made.get(stored.id());
        return stored.hasPayload() || anew == null ? stored : stored.withPayload(anew.payload());
    }

    private void restoreBody(Delivery made) {
        mongo.updateFirst(
                new Query(where("_id").is(made.id()).and("payload").is(Delivery.NO_PAYLOAD)),
                Update.update("payload", made.payload()),
                Delivery.class);
    }
}
