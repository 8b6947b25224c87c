package io.daybook.query.integration.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.event.CommandListener;
import com.mongodb.event.CommandSucceededEvent;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.integration.delivery.Deliveries.Settled;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.platform.views.Records;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
    private final Deliveries deliveries = new Deliveries(mongo, SettlementLog.NONE);

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
        long added =
                deliveries.add(
                        IntStream.range(0, 60)
                                .mapToObj(
                                        number -> {
                                            held.add(number - stored());
                                            return message(number, State.PENDING);
                                        }));
        assertThat(added).isEqualTo(60);
        assertThat(stored()).isEqualTo(60);
        assertThat(held).allMatch(each -> each * PAYLOAD <= 1 << 20);
    }

    @Test
    void what_is_recorded_of_settled_messages_is_read_without_their_payloads() {
        deliveries.add(IntStream.range(0, 30).mapToObj(n -> message(n, State.DELIVERED)));
        List<Settled> settled = deliveries.unrecorded(0, 100);
        assertThat(settled).hasSize(30).contains(new Settled("message-7", "subscription-7", 0));
        assertThat(repliesToFind).isNotEmpty().allMatch(length -> length < PAYLOAD);
        deliveries.recorded(settled);
        assertThat(deliveries.unrecorded(0, 100)).isEmpty();
    }

    @Test
    void of_several_nodes_that_claim_a_message_at_once_one_gets_it() throws Exception {
        deliveries.add(Stream.of(message(1, State.PENDING)));
        Delivery waiting = deliveries.due(Instant.EPOCH, List.of(), 1).getFirst();
        try (var nodes = Executors.newFixedThreadPool(8)) {
            List<Callable<Boolean>> claims =
                    Collections.nCopies(
                            8, () -> deliveries.claim(waiting, Instant.EPOCH.plusSeconds(30)));
            int won = 0;
            for (Future<Boolean> claim : nodes.invokeAll(claims)) {
                won += claim.get() ? 1 : 0;
            }
            assertThat(won).isEqualTo(1);
        }
        assertThat(deliveries.due(Instant.EPOCH, List.of(), 1)).isEmpty();
        Delivery abandoned = deliveries.due(Instant.EPOCH.plusSeconds(30), List.of(), 1).getFirst();
        assertThat(deliveries.claim(abandoned, Instant.EPOCH.plusSeconds(60))).isTrue();
    }
}
