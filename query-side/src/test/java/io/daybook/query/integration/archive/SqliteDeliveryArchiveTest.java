package io.daybook.query.integration.archive;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.Delivery.PastAttempt;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.Delivery.Status;
import io.daybook.query.integration.delivery.Delivery.Trigger;
import io.daybook.query.integration.delivery.DeliveryFilter;
import io.daybook.query.integration.delivery.ReplaySelection;
import io.daybook.query.platform.views.Records;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SqliteDeliveryArchiveTest {

    private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");

    @TempDir private Path directory;
    private SqliteDeliveryArchive archive;

    SqliteDeliveryArchiveTest() {
        archive = SqliteDeliveryArchive.inMemory();
    }

    @BeforeEach
    void open() {
        archive.close();
        archive = new SqliteDeliveryArchive(file());
    }

    @AfterEach
    void close() {
        archive.close();
    }

    private Path file() {
        return directory.resolve("settled.db");
    }

    private static Delivery message(int number, State state, @Nullable Long replay) {
        return Records.of(
                Delivery.class,
                "id",
                "message-" + number,
                "subscriptionId",
                "s",
                "eventPosition",
                (long) number,
                "eventId",
                "event-" + number,
                "eventName",
                number % 2 == 0 ? "module_created" : "module_updated",
                "eventTime",
                NOW.plusSeconds(number),
                "payload",
                "{\"user_id\":\"" + number + "\"}",
                "state",
                state,
                "attempts",
                1,
                "dueAt",
                NOW,
                "createdAt",
                NOW,
                "recorded",
                true,
                "settledAt",
                NOW.plusSeconds(number),
                "trigger",
                replay == null ? null : Trigger.REPLAY,
                "replayId",
                replay,
                "history",
                List.of(
                        new PastAttempt(NOW, 15_000, "timeout", null),
                        new PastAttempt(NOW.plusSeconds(45), 20 + number, null, 204)));
    }

    private static Delivery message(int number, State state) {
        return message(number, state, null);
    }

    private void fill() {
        archive.add(
                IntStream.rangeClosed(1, 9)
                        .mapToObj(n -> message(n, n <= 3 ? State.DEAD : State.DELIVERED))
                        .toList());
    }

    private static ReplaySelection dead(String... events) {
        return new ReplaySelection("s", State.DEAD, NOW, NOW.plusSeconds(100), List.of(events));
    }

    private List<Long> positions(@Nullable Status status, long skip, int most) {
        return listed(new DeliveryFilter("s", status, null, null, null, null), skip, most);
    }

    private List<Long> listed(DeliveryFilter filter, long skip, int most) {
        return archive.latest(filter, skip, most).stream().map(Delivery::eventPosition).toList();
    }

    @Test
    void what_is_listed_can_be_narrowed_to_an_event_type_a_time_and_an_answer() {
        fill();
        Instant since = NOW.plusSeconds(2);
        Instant until = NOW.plusSeconds(7);
        assertThat(
                        listed(
                                new DeliveryFilter("s", null, "module_created", null, since, until),
                                0,
                                9))
                .containsExactly(6L, 4L, 2L);
        assertThat(listed(new DeliveryFilter("s", Status.DEAD, null, null, since, null), 1, 9))
                .containsExactly(2L);
        assertThat(listed(new DeliveryFilter("s", null, null, 503, null, null), 0, 9)).isEmpty();
        archive.add(List.of(answered(10, 503), answered(11, 200)));
        assertThat(listed(new DeliveryFilter("s", null, null, 503, null, null), 0, 9))
                .containsExactly(10L);
    }

    private static Delivery answered(int number, int code) {
        Delivery made = message(number, State.DEAD);
        return new Delivery(
                made.id(),
                made.subscriptionId(),
                made.eventPosition(),
                made.eventId(),
                made.eventName(),
                made.eventTime(),
                made.payload(),
                made.state(),
                made.attempts(),
                made.dueAt(),
                made.createdAt(),
                made.recorded(),
                made.settledAt(),
                "response",
                code,
                made.subject(),
                made.trigger(),
                made.replayId(),
                made.history());
    }

    @Test
    void a_message_is_found_as_it_was_added_by_an_earlier_process() {
        Delivery added = message(1, State.DELIVERED);
        archive.add(List.of(added));
        archive.close();
        archive = new SqliteDeliveryArchive(file());
        assertThat(archive.find("message-1")).contains(added);
    }

    @Test
    void a_file_of_an_older_version_is_read_and_filled() throws Exception {
        archive.add(List.of(message(1, State.DEAD)));
        archive.close();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                var statement = connection.createStatement()) {
            statement.execute("ALTER TABLE delivery DROP COLUMN history");
        }
        archive = new SqliteDeliveryArchive(file());
        assertThat(archive.find("message-1").orElseThrow().attemptsSoFar()).isEmpty();
        Delivery added = message(2, State.DELIVERED);
        archive.add(List.of(added));
        assertThat(archive.find("message-2")).contains(added);
    }

    @Test
    void the_last_delivered_messages_contain_their_duration() {
        fill();
        assertThat(archive.lastTaken("s", 2))
                .extracting(PastAttempt::milliseconds)
                .containsExactly(29L, 28L);
        assertThat(archive.lastTaken("other", 2)).isEmpty();
    }

    @Test
    void the_latest_event_is_listed_first() {
        fill();
        assertThat(positions(null, 0, 3)).containsExactly(9L, 8L, 7L);
        assertThat(positions(Status.DEAD, 1, 5)).containsExactly(2L, 1L);
        assertThat(archive.count("s", State.DELIVERED)).isEqualTo(6);
        assertThat(archive.countSettled("s", State.DEAD, NOW.plusSeconds(1), 10)).isEqualTo(2);
        assertThat(archive.count("other", State.DELIVERED)).isZero();
    }

    @Test
    void a_message_that_an_older_outbox_settles_once_more_stays_as_it_is() {
        archive.add(List.of(message(1, State.DEAD)));
        archive.add(List.of(message(1, State.DELIVERED)));
        assertThat(archive.count("s", State.DEAD)).isEqualTo(1);
    }

    @Test
    void a_message_that_was_taken_out_is_listed_once_it_is_settled_again() {
        fill();
        archive.takeOut(List.of(message(2, State.PENDING, 7L)));
        assertThat(archive.takenOut()).containsExactly("message-2");
        assertThat(positions(Status.DEAD, 0, 5)).containsExactly(3L, 1L);
        assertThat(archive.find("message-2").orElseThrow().replayId()).isEqualTo(7);
        archive.add(List.of(message(2, State.DELIVERED, 7L)));
        assertThat(archive.takenOut()).isEmpty();
        assertThat(archive.count("s", State.DELIVERED)).isEqualTo(7);
    }

    @Test
    void a_replay_sends_what_it_names_and_nothing_twice() {
        fill();
        assertThat(archive.count(dead())).isEqualTo(3);
        assertThat(archive.count(dead("module_created"))).isEqualTo(1);
        assertThat(archive.ids(dead("module_updated"), 7, 5))
                .containsExactly("message-1", "message-3");
        archive.takeOut(List.of(message(1, State.PENDING, 7L)));
        archive.add(List.of(message(1, State.DEAD, 7L)));
        assertThat(archive.ids(dead(), 7, 5)).containsExactly("message-2", "message-3");
        assertThat(archive.ids(dead(), 8, 2)).containsExactly("message-1", "message-2");
    }

    @Test
    void bodies_that_name_an_erased_user_are_forgotten_also_of_what_was_taken_out() {
        fill();
        archive.takeOut(List.of(message(2, State.PENDING, 7L)));
        archive.forgetBodies(Pattern.compile("\"user_id\":\"[23]\""));
        assertThat(IntStream.of(1, 2, 3).mapToObj(n -> archive.find("message-" + n).orElseThrow()))
                .extracting(Delivery::hasPayload)
                .containsExactly(true, false, false);
        assertThat(archive.count(dead())).isEqualTo(1);
    }

    @Test
    void a_damaged_file_is_put_aside() throws Exception {
        archive.close();
        Files.writeString(file(), "This is no database. ".repeat(1_000));
        archive = new SqliteDeliveryArchive(file());
        fill();
        assertThat(archive.count("s", State.DEAD)).isEqualTo(3);
        assertThat(directory.resolve("settled.db.damaged")).exists();
    }
}
