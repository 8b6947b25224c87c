package io.daybook.query.integration.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.integration.delivery.Delivery.PastAttempt;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.PendingDeliveries.Result;
import io.daybook.query.integration.delivery.ResultWriter.Ended;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.platform.views.Records;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.data.mongodb.core.MongoTemplate;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ResultWriterTest {

    private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");

    private final EmbeddedMongo server = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final MongoClient client = client(server.connectionString());
    private final MongoTemplate mongo = new MongoTemplate(client, "outbox");
    private final List<String> ended = new CopyOnWriteArrayList<>();
    private final ResultWriter writer = writer(mongo);

    private static MongoClient client(String address) {
        return MongoClients.create(
                MongoClientSettings.builder()
                        .applyConnectionString(new ConnectionString(address))
                        .applyToClusterSettings(
                                c -> c.serverSelectionTimeout(100, TimeUnit.MILLISECONDS))
                        .build());
    }

    private ResultWriter writer(MongoTemplate database) {
        return new ResultWriter(new PendingDeliveries(database, SettlementLog.NONE), this::stored);
    }

    /** What follows the first result fails. */
    private void stored(List<Ended> batch) {
        boolean first = ended.isEmpty();
        batch.forEach(each -> ended.add(each.result().delivery().id()));
        if (first) {
            throw new IllegalStateException("The next attempts cannot begin");
        }
    }

    @AfterEach
    void stop() throws Exception {
        writer.stop();
        client.close();
        server.close();
    }

    private static Delivery message(String id) {
        return Records.of(
                Delivery.class,
                "id",
                id,
                "subscriptionId",
                "s",
                "payload",
                "{}",
                "state",
                State.PENDING,
                "dueAt",
                NOW,
                "createdAt",
                NOW);
    }

    private void end(String id, ResultWriter writer) {
        var taken = new PastAttempt(NOW, 12, null, 204);
        Result result = new Result(message(id), State.DELIVERED, 1, taken, NOW);
        writer.add(result, Records.of(SubscriptionView.class, "id", "s"));
        await().until(() -> ended.contains(id));
    }

    @Test
    void results_are_stored_after_what_follows_an_earlier_one_failed() {
        new Deliveries(mongo).add(Stream.of(message("first"), message("second")));
        writer.start();
        end("first", writer);
        end("second", writer);
        assertThat(mongo.findAll(Delivery.class))
                .extracting(Delivery::state)
                .containsExactly(State.DELIVERED, State.DELIVERED);
        assertThat(mongo.findAll(Delivery.class))
                .allSatisfy(
                        stored ->
                                assertThat(stored.history())
                                        .containsExactly(new PastAttempt(NOW, 12, null, 204)));
    }

    @Test
    void places_are_freed_while_the_database_is_away() throws Exception {
        EmbeddedMongo away = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
        String address = away.connectionString();
        away.close();
        try (MongoClient unanswered = client(address)) {
            ResultWriter waiting = writer(new MongoTemplate(unanswered, "outbox"));
            waiting.start();
            end("first", waiting);
            end("second", waiting);
            assertThat(ended).containsExactly("first", "second");
            waiting.stop();
        }
    }
}
