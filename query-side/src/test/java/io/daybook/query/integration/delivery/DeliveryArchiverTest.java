package io.daybook.query.integration.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;
import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.Delivery.PastAttempt;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.Delivery.Status;
import io.daybook.query.integration.delivery.Delivery.Trigger;
import io.daybook.query.integration.delivery.DeliveryHistory.Latency;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.Records;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DeliveryArchiverTest {

    private static final int MANY = 1_000;
    private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");
    private static final ReplaySelection DEAD =
            new ReplaySelection("s", State.DEAD, NOW, NOW.plusSeconds(1), List.of());

    private final ArchivedOutbox outbox = new ArchivedOutbox();
    private final MongoTemplate mongo = outbox.mongo;
    private final Deliveries deliveries = outbox.deliveries;
    private final DeliveryArchiver archiver = outbox.archiver;
    private final DeliveryHistory history = outbox.history;
    private final DeliveryReplayer replayer =
            new DeliveryReplayer(mongo, deliveries, outbox.archive, archiver);

    @AfterEach
    void stop() {
        outbox.close();
    }

    private static Delivery message(
            long position, State state, boolean recorded, PastAttempt... attempts) {
        return Records.of(
                Delivery.class,
                "id",
                "m" + position,
                "subscriptionId",
                "s",
                "eventPosition",
                position,
                "eventId",
                "e" + position,
                "eventName",
                "module_created",
                "eventTime",
                NOW,
                "payload",
                "{}",
                "state",
                state,
                "attempts",
                6,
                "dueAt",
                NOW,
                "createdAt",
                NOW,
                "recorded",
                recorded,
                "settledAt",
                NOW,
                "history",
                List.of(attempts));
    }

    private void fill(Delivery... messages) {
        deliveries.add(Stream.of(messages));
        archiver.archive(_ -> 3);
    }

    private List<String> inOutbox() {
        return mongo.find(new Query(), Delivery.class).stream().map(Delivery::id).toList();
    }

    private List<Delivery> listed() {
        return history.of(DeliveryFilter.of("s"), new PageRange(0, 10)).items();
    }

    /** Every message of the outbox is settled as {@code state}. */
    private void settle(State state) {
        mongo.updateMulti(new Query(), Update.update("state", state), Delivery.class);
        archiver.archive(_ -> 3);
    }

    @Test
    void messages_with_more_bytes_than_are_moved_together_are_all_moved() {
        String large = "x".repeat(3 << 20);
        deliveries.add(
                Stream.of(
                        message(1, State.DELIVERED, true),
                        message(2, State.DELIVERED, true),
                        message(3, State.DELIVERED, true)));
        mongo.updateMulti(new Query(), Update.update("payload", large), Delivery.class);

        archiver.archive(_ -> 3);

        assertThat(inOutbox()).isEmpty();
        assertThat(listed()).extracting(each -> each.payload().length()).containsOnly(3 << 20);
    }

    @Test
    void what_waits_or_is_not_known_to_the_event_store_stays_in_the_outbox() {
        fill(
                message(1, State.DELIVERED, true),
                message(2, State.PENDING, true),
                message(3, State.DEAD, false),
                message(4, State.DELIVERED, true));
        assertThat(inOutbox()).containsExactlyInAnyOrder("m2", "m3", "m4");
        assertThat(listed()).extracting(Delivery::id).containsExactly("m4", "m3", "m2", "m1");
        assertThat(history.count("s", State.DELIVERED)).isEqualTo(2);
    }

    @Test
    void a_message_that_is_moved_meanwhile_is_listed_once() throws Exception {
        deliveries.add(
                LongStream.rangeClosed(1, MANY)
                        .mapToObj(position -> message(position, State.DELIVERED, true)));
        try (ExecutorService mover = Executors.newSingleThreadExecutor()) {
            Future<?> moved = mover.submit(() -> archiver.archive(_ -> MANY));
            do {
                assertThat(history.of(DeliveryFilter.of("s"), new PageRange(0, 2 * MANY)).items())
                        .extracting(Delivery::id)
                        .hasSize(MANY)
                        .doesNotHaveDuplicates();
            } while (!moved.isDone());
            moved.get();
        }
        assertThat(inOutbox()).isEmpty();
    }

    @Test
    void pages_continue_from_the_outbox_into_the_archive() {
        fill(
                message(1, State.DELIVERED, true),
                message(2, State.DELIVERED, true),
                message(3, State.DELIVERED, true),
                message(4, State.DELIVERED, true));
        assertThat(
                        Stream.of(0, 2)
                                .map(
                                        skip ->
                                                history.of(
                                                        DeliveryFilter.of("s"),
                                                        new PageRange(skip, 2)))
                                .flatMap(page -> page.items().stream()))
                .extracting(Delivery::eventPosition)
                .containsExactly(4L, 3L, 2L, 1L);
    }

    @Test
    void filtered_deliveries_are_listed_from_the_outbox_and_the_archive() {
        fill(
                message(1, State.DELIVERED, true),
                message(2, State.DEAD, false),
                message(3, State.DEAD, true),
                message(4, State.PENDING, true));
        Instant later = NOW.plusSeconds(1);
        assertThat(positions(Status.DEAD, null, null, null, null)).containsExactly(2L, 3L);
        assertThat(positions(null, "module_created", null, NOW, later))
                .containsExactly(4L, 2L, 3L, 1L);
        assertThat(positions(null, "module_updated", null, null, null)).isEmpty();
        assertThat(positions(null, null, 503, null, null)).isEmpty();
        assertThat(positions(null, null, null, later, null)).isEmpty();
        assertThat(positions(null, null, null, null, NOW)).isEmpty();
    }

    @Test
    void the_latency_of_a_receiver_is_that_of_what_it_took_from_the_outbox_and_the_archive() {
        assertThat(history.latency("s")).isEmpty();
        fill(
                taken(1, 10),
                taken(2, 20),
                taken(3, 40),
                taken(4, 90),
                message(5, State.DEAD, false),
                message(6, State.DELIVERED, false));
        assertThat(history.latency("s")).contains(new Latency(20, 90));
        assertThat(history.latency("other")).isEmpty();
    }

    private static Delivery taken(int number, long milliseconds) {
        return message(
                number,
                State.DELIVERED,
                true,
                new PastAttempt(NOW, 15_000, "timeout", null),
                new PastAttempt(NOW, milliseconds, null, 204));
    }

    @Test
    void of_a_message_that_is_sent_again_and_again_the_last_attempts_are_remembered() {
        var first = new PastAttempt(NOW, 5, "timeout", null);
        var further = new PastAttempt(NOW, 6, "timeout", null);
        PastAttempt[] most = new PastAttempt[Delivery.MOST_HISTORY];
        Arrays.fill(most, further);
        most[0] = first;
        List<PastAttempt> after = message(1, State.PENDING, true, most).attemptsWith(further);
        assertThat(after).hasSize(Delivery.MOST_HISTORY).containsOnly(further);
    }

    @Test
    void what_waits_for_its_first_attempt_is_distinguished_from_what_waits_for_another() {
        fill(message(1, State.PENDING, true), message(2, State.PENDING, true));
        mongo.updateFirst(
                new Query(where("_id").is("m1")), Update.update("attempts", 0), Delivery.class);
        assertThat(positions(Status.PENDING, null, null, null, null)).containsExactly(1L);
        assertThat(positions(Status.RETRYING, null, null, null, null)).containsExactly(2L);
    }

    private List<Long> positions(
            @Nullable Status status,
            @Nullable String eventName,
            @Nullable Integer code,
            @Nullable Instant since,
            @Nullable Instant until) {
        var filter = new DeliveryFilter("s", status, eventName, code, since, until);
        return history.of(filter, new PageRange(0, 10)).items().stream()
                .map(Delivery::eventPosition)
                .toList();
    }

    @Test
    void an_archived_message_is_redelivered_under_its_id_with_all_attempts() {
        fill(message(1, State.DEAD, true));
        replayer.redeliver("s", "m1", NOW);
        assertThat(listed())
                .extracting(Delivery::id, Delivery::state, Delivery::attempts, Delivery::trigger)
                .containsExactly(tuple("m1", State.PENDING, 0, Trigger.MANUAL));
        settle(State.DELIVERED);
        assertThat(inOutbox()).isEmpty();
        assertThat(listed())
                .extracting(Delivery::id, Delivery::state)
                .containsExactly(tuple("m1", State.DELIVERED));
    }

    @Test
    void a_message_of_another_subscription_is_not_redelivered() {
        fill(message(1, State.DEAD, true));
        replayer.redeliver("other", "m1", NOW);
        assertThat(inOutbox()).isEmpty();
    }

    @Test
    void a_redelivery_that_an_older_database_forgot_is_put_back_at_the_start() {
        fill(message(1, State.DEAD, true), message(2, State.DEAD, true));
        replayer.redeliver("s", "m1", NOW);
        mongo.remove(new Query(), Delivery.class);
        replayer.restore(NOW);
        assertThat(listed())
                .extracting(Delivery::id, Delivery::state)
                .containsExactly(tuple("m1", State.PENDING), tuple("m2", State.DEAD));
    }

    @Test
    void a_replay_sends_archived_messages_once() {
        fill(
                message(1, State.DEAD, true),
                message(2, State.DEAD, true),
                message(4, State.DEAD, true));
        assertThat(replayer.count(DEAD)).isEqualTo(3);
        assertThat(replayer.replayStored(DEAD, 7, 2, NOW)).isEqualTo(2);
        assertThat(replayer.replayStored(DEAD, 7, 2, NOW)).isEqualTo(1);
        settle(State.DEAD);
        assertThat(replayer.replayStored(DEAD, 7, 2, NOW)).isZero();
        assertThat(replayer.count(DEAD)).isEqualTo(3);
    }

    @Test
    void a_replay_of_all_gives_archived_messages_the_body_they_lost() {
        Delivery made = message(1, State.DELIVERED, true);
        fill(made.withPayload(Delivery.NO_PAYLOAD));
        replayer.replay(List.of(made), 7, NOW);
        assertThat(listed())
                .extracting(Delivery::state, Delivery::payload)
                .containsExactly(tuple(State.PENDING, "{}"));
        settle(State.DELIVERED);
        replayer.replay(List.of(made), 7, NOW);
        assertThat(inOutbox()).isEmpty();
    }

    @Test
    void a_message_on_its_way_to_the_archive_counts_once() throws Exception {
        Delivery dead = message(1, State.DEAD, true);
        deliveries.add(Stream.of(dead));
        var counts =
                new FutureTask<>(
                        () -> List.of(history.count("s", State.DEAD), replayer.count(DEAD)));
        Thread counting = Thread.ofPlatform().daemon().unstarted(counts);
        archiver.exclusively(
                () -> {
                    outbox.archive.add(List.of(dead));
                    counting.start();
                    Awaitility.await().until(() -> counting.getState() == Thread.State.WAITING);
                    mongo.remove(Query.query(where("_id").is(dead.id())), Delivery.class);
                });
        assertThat(counts.get()).containsExactly(1L, 1L);
    }
}
