package io.daybook.query.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveryDied;
import io.daybook.query.integration.archive.SettlementLogFile;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.DeliveryHistory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LostDatabaseTest {

    private final Trial trial = new Trial();

    @AfterEach
    void close() {
        trial.close();
    }

    @Test
    void a_message_that_waits_survives_a_restart() throws Exception {
        trial.receiver.refuses(_ -> true);
        trial.school(Duration.ofMillis(300), Trial.everywhere(), "module_created")
                .publish(Trial.module(5, 50));
        Trial.soon().until(() -> !trial.receiver.messages().isEmpty());
        trial.stop();
        trial.receiver.refuses(_ -> false);
        trial.start(Trial.SOON);
        trial.awaitTaken("M50");
    }

    @Test
    void what_was_taken_while_the_service_stops_is_on_record_as_delivered() throws Exception {
        Service running = trial.school(Trial.MUCH_LATER, Trial.everywhere(), "module_created");
        for (int first = 10; first <= 300; first += 10) {
            var arrived = new CountDownLatch(1);
            trial.receiver.refuses(
                    _ -> {
                        arrived.countDown();
                        return false;
                    });
            for (int id = first; id < first + 3; id++) {
                running.publish(Trial.module(5, id));
            }
            arrived.await();
            trial.stop();
            List<String> taken = trial.receiver.taken();
            running = trial.start(Trial.MUCH_LATER);
            assertThat(
                            running.bean(DeliveryHistory.class)
                                    .count(Trial.SUBSCRIPTION, State.DELIVERED))
                    .isEqualTo(taken.size());
        }
    }

    @Test
    void without_its_database_the_outbox_sends_what_waited_and_nothing_that_was_settled()
            throws Exception {
        trial.receiver.refuses(m -> m.module().equals("M51"));
        Service running = trial.school(Trial.MUCH_LATER, Trial.everywhere(), "module_created");
        running.publish(Trial.module(5, 50));
        long waiting = running.publish(Trial.module(5, 51));
        long last = running.publish(Trial.module(5, 52));
        trial.awaitTaken("M50", "M52");
        trial.awaitProgress(waiting - 1, List.of(last));
        trial.stop();
        trial.dropDatabase();
        trial.receiver.forget();
        trial.receiver.refuses(_ -> false);
        running = trial.start(Trial.SOON);
        running.publish(Trial.module(5, 53));
        trial.awaitTaken("M51", "M53");
        trial.awaitProgress(last + 1, List.of());
        trial.stop();
        trial.dropDatabase();
        trial.receiver.forget();
        trial.start(Trial.SOON).publish(Trial.module(5, 54));
        trial.awaitTaken("M54");
    }

    @Test
    void an_older_database_sends_nothing_again_that_was_settled_since(@TempDir Path directory)
            throws Exception {
        trial.useDatabaseIn(directory);
        Service running =
                trial.school(Duration.ofMillis(500), Trial.everywhere(), "module_created");
        trial.receiver.refuses(_ -> true);
        running.publish(Trial.module(5, 50));
        Trial.soon().until(() -> !trial.receiver.messages().isEmpty());
        trial.checkpoint();
        trial.receiver.refuses(_ -> false);
        long last = running.publish(Trial.module(5, 51));
        trial.awaitTaken("M50", "M51");
        trial.awaitProgress(last, List.of());
        trial.stop();
        trial.useDatabaseIn(directory);
        trial.receiver.forget();
        trial.start(Trial.SOON).publish(Trial.module(5, 52));
        trial.awaitTaken("M52");
    }

    @Test
    void what_was_settled_just_before_a_kill_is_not_sent_again(@TempDir Path directory)
            throws Exception {
        trial.school(Trial.SOON, Trial.everywhere(), "module_created");
        trial.stop();
        String event = trial.publishUnseen(Trial.module(5, 50));
        String message = event + ":module_created:50:" + Trial.SUBSCRIPTION;
        Path file = directory.resolve("settled.log");
        Files.writeString(file, message + "\nan-id-that-was-cut-o");
        try (var log = new SettlementLogFile(file)) {
            trial.start(log, Trial.SOON, Trial.SOON).publish(Trial.module(5, 51));
            trial.awaitTaken("M51");
            Trial.soon().until(() -> log.open().isEmpty());
            trial.stop();
        }
        assertThat(file).isEmptyFile();
    }

    @Test
    void what_is_settled_is_logged_until_the_event_store_knows_of_it(@TempDir Path directory)
            throws Exception {
        trial.school(Trial.SOON, Trial.everywhere(), "module_created");
        trial.stop();
        Path file = directory.resolve("settled.log");
        try (var log = new SettlementLogFile(file)) {
            trial.start(log, Trial.SOON, Trial.MUCH_LATER).publish(Trial.module(5, 50));
            Trial.soon().until(() -> log.open().size() == 1);
            String id = trial.receiver.messages().getFirst().header("Webhook-id");
            assertThat(file).hasContent(id + " DELIVERED");
            trial.stop();
            assertThat(file).isEmptyFile();
        }
    }

    @Test
    void what_was_given_up_just_before_a_kill_is_not_shown_as_delivered_after_it(
            @TempDir Path directory) throws Exception {
        trial.school(Trial.SOON, Trial.everywhere(), "module_created");
        trial.stop();
        String event = trial.publishUnseen(Trial.module(5, 50));
        String message = event + ":module_created:50:" + Trial.SUBSCRIPTION;
        Path file = directory.resolve("settled.log");
        Files.writeString(file, message + " DEAD\n");
        try (var log = new SettlementLogFile(file)) {
            Service running = trial.start(log, Trial.SOON, Trial.SOON);
            running.publish(Trial.module(5, 51));
            trial.awaitTaken("M51");
            assertThat(state(running, message)).isEqualTo(State.DEAD);
            trial.stop();
        }
    }

    @Test
    void an_older_database_shows_what_was_given_up_since_as_given_up(@TempDir Path directory)
            throws Exception {
        trial.useDatabaseIn(directory);
        trial.receiver.refuses(m -> m.module().equals("M50"));
        Service running =
                trial.school(Duration.ofMillis(200), Trial.everywhere(), "module_created");
        running.publish(Trial.module(5, 50));
        Trial.soon().until(() -> !trial.receiver.messages().isEmpty());
        trial.checkpoint();
        long last = running.publish(Trial.module(5, 51));
        Trial.soon().until(() -> !trial.recorded(DeliveryDied.class).isEmpty());
        trial.awaitProgress(last, List.of());
        String dead = trial.recorded(DeliveryDied.class).getFirst().deliveryId();
        trial.stop();
        trial.useDatabaseIn(directory);
        trial.receiver.forget();
        running = trial.start(Trial.SOON);
        running.publish(Trial.module(5, 52));
        trial.awaitTaken("M52");
        assertThat(state(running, dead)).isEqualTo(State.DEAD);
    }

    private static State state(Service running, String message) {
        return running.bean(DeliveryHistory.class)
                .find(Trial.SUBSCRIPTION, message)
                .orElseThrow()
                .state();
    }
}
