package io.daybook.query.integration.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.event.CommandListener;
import com.mongodb.event.CommandSucceededEvent;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.platform.views.Records;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.query.Query;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DeliveriesTest {

    private static final int PAYLOAD = 100_000;

    private final EmbeddedMongo server = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final List<Integer> repliesToFind = new CopyOnWriteArrayList<>();
    private final MongoClient client =
            MongoClients.create(
                    MongoClientSettings.builder()
                            .applyConnectionString(new ConnectionString(server.connectionString()))
                            .addCommandListener(new Replies())
                            .build());
    private final MongoOperations mongo = new MongoTemplate(client, "outbox");
    private final Deliveries deliveries = new Deliveries(mongo);
    private final PendingDeliveries pending = new PendingDeliveries(mongo, SettlementLog.NONE);
    private final SettledDeliveries settled = new SettledDeliveries(mongo, SettlementLog.NONE);

    /** How long each answer to a query was. */
    private final class Replies implements CommandListener {

        @Override
        public void commandSucceeded(CommandSucceededEvent event) {
            if (event.getCommandName().equals("find")) {
                repliesToFind.add(event.getResponse().toJson().length());
            }
        }
    }

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    private static Delivery message(int number, State state) {
        return Records.of(
                Delivery.class,
                "id",
                "message-" + number,
                "subscriptionId",
                "subscription-" + number,
                "payload",
                "x".repeat(PAYLOAD),
                "state",
                state,
                "dueAt",
                Instant.EPOCH);
    }

    private int stored() {
        return (int) mongo.count(new Query(), Delivery.class);
    }

    @Test
    void messages_to_very_many_listeners_are_stored_while_they_are_made() {
        List<Integer> held = new ArrayList<>();
        Set<String> added =
                deliveries.add(
                        IntStream.range(0, 60)
                                .mapToObj(
                                        number -> {
                                            held.add(number - stored());
                                            return message(number, State.PENDING);
                                        }));
        assertThat(added).hasSize(60);
        assertThat(stored()).isEqualTo(60);
        assertThat(held).allMatch(each -> each * PAYLOAD <= 1 << 20);
    }

    @Test
    void what_is_recorded_of_settled_messages_is_read_without_their_payloads() {
        deliveries.add(IntStream.range(0, 30).mapToObj(n -> message(n, State.DELIVERED)));
        assertThat(settled.unrecorded()).hasSize(30).contains("subscription-7");
        assertThat(settled.settledAfter("subscription-7", -1)).containsExactly(0L);
        settled.unrecorded().forEach(id -> settled.recorded(id, 0, List.of()));
        assertThat(settled.unrecorded()).isEmpty();
        assertThat(repliesToFind).isNotEmpty().allMatch(length -> length < PAYLOAD);
    }

    @Test
    void of_several_nodes_that_claim_messages_at_once_each_message_goes_to_one() throws Exception {
        deliveries.add(IntStream.range(0, 20).mapToObj(n -> messageTo("one", n)));
        Instant until = Instant.EPOCH.plusSeconds(30);
        List<Delivery> waiting = pending.next("one", 20);
        try (var nodes = Executors.newFixedThreadPool(8)) {
            List<Callable<List<Delivery>>> claims =
                    Collections.nCopies(8, () -> pending.claim(waiting, Instant.EPOCH, until));
            List<Delivery> claimed = new ArrayList<>();
            for (Future<List<Delivery>> claim : nodes.invokeAll(claims)) {
                claimed.addAll(claim.get());
            }
            assertThat(claimed).containsExactlyInAnyOrderElementsOf(waiting);
        }
        assertThat(pending.dueTimes()).containsOnly(Map.entry("one", until));
        assertThat(pending.claim(waiting, Instant.EPOCH, until)).isEmpty();
        List<Delivery> abandoned = pending.next("one", 20);
        assertThat(pending.claim(abandoned, until, until.plusSeconds(30))).hasSize(20);
    }

    @Test
    void each_subscription_with_waiting_messages_is_found_with_its_first_due_time() {
        deliveries.add(
                Stream.of(
                        message(1, State.PENDING),
                        message(2, State.DELIVERED),
                        message(3, State.PENDING)));
        assertThat(pending.dueTimes())
                .containsExactly(
                        Map.entry("subscription-1", Instant.EPOCH),
                        Map.entry("subscription-3", Instant.EPOCH));
    }

    @Test
    void in_order_only_the_earliest_message_about_each_object_is_next() {
        Instant later = Instant.EPOCH.plusSeconds(30);
        deliveries.add(
                Stream.of(
                        about(1, 7, later),
                        about(2, 7, Instant.EPOCH),
                        about(3, 8, Instant.EPOCH),
                        about(4, 8, Instant.EPOCH),
                        about(5, null, Instant.EPOCH),
                        about(6, null, Instant.EPOCH)));
        assertThat(pending.nextInOrder("one", 10))
                .extracting(Delivery::eventPosition)
                .containsExactly(3L, 5L, 6L, 1L);
        assertThat(pending.nextInOrder("one", 2))
                .extracting(Delivery::eventPosition)
                .containsExactly(3L, 5L);
        assertThat(pending.nextInOrder("other", 2)).isEmpty();
    }

    private static Delivery about(long position, @Nullable Integer subject, Instant due) {
        return message(position, subject, State.PENDING, due);
    }

    private static Delivery message(
            long position, @Nullable Integer subject, State state, Instant due) {
        return Records.of(
                Delivery.class,
                "id",
                "message-" + position,
                "subscriptionId",
                "one",
                "eventPosition",
                position,
                "payload",
                "{}",
                "state",
                state,
                "subject",
                subject == null ? null : (long) subject,
                "dueAt",
                due);
    }

    @Test
    void the_list_of_what_is_settled_beyond_a_waiting_message_stays_short() {
        deliveries.add(
                IntStream.range(0, SettledDeliveries.WINDOW + 10)
                        .mapToObj(n -> at(n, n == 0 ? State.PENDING : State.DELIVERED)));
        assertThat(settled.firstPending("one")).hasValue(0L);
        List<Long> after = settled.settledAfter("one", -1);
        assertThat(after).hasSize(SettledDeliveries.WINDOW - 2).startsWith(1L).doesNotContain(0L);
        settled.recorded("one", -1, after);
        assertThat(settled.unrecorded()).containsExactly("one");
    }

    private static Delivery messageTo(String subscription, int number) {
        return Records.of(
                Delivery.class,
                "id",
                "message-" + number,
                "subscriptionId",
                subscription,
                "payload",
                "{}",
                "state",
                State.PENDING,
                "dueAt",
                Instant.EPOCH);
    }

    private static Delivery at(long position, State state) {
        return message(position, null, state, Instant.EPOCH);
    }
}
