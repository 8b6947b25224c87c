package io.daybook.command.platform.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.eventstore.AppendedPosition;
import io.daybook.command.platform.kernel.Guests.FailUnexpectedly;
import io.daybook.command.platform.kernel.Guests.GiveWayThenLose;
import io.daybook.command.platform.kernel.Guests.GuestRegistered;
import io.daybook.command.platform.kernel.Guests.GuestRenamed;
import io.daybook.command.platform.kernel.Guests.LoseEveryRace;
import io.daybook.command.platform.kernel.Guests.RegisterGuest;
import io.daybook.command.platform.kernel.Guests.RenameGuest;
import io.daybook.command.platform.kernel.Rejection.Reason.Conflict;
import io.daybook.command.platform.kernel.Rejection.Reason.Invalid;
import io.daybook.command.platform.kernel.Rejection.Reason.NotFound;
import io.daybook.command.platform.messages.CommandMetadata;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CommandsTest {

    @TempDir Path data;
    private OnDisk disk;
    private Node node;

    @BeforeEach
    void open() {
        disk = new OnDisk(data);
        node = disk.node();
        node.send(new RegisterGuest(1, "Ada", "A", true));
    }

    @AfterEach
    void close() {
        disk.close();
    }

    @Test
    void the_answer_carries_the_result_and_the_position_of_the_last_event() {
        var outcome = node.send(new RenameGuest(1, "Bea"));

        assertThat(outcome.result()).isEqualTo("called Bea");
        assertThat(outcome.position()).hasValue(disk.head());
    }

    @Test
    void a_command_that_changes_nothing_has_no_position() {
        var outcome = node.send(new RenameGuest(1, "Ada"));

        assertThat(outcome.result()).isEqualTo("called Ada");
        assertThat(outcome.position()).isEmpty();
    }

    @Test
    void the_position_is_that_of_ones_own_command_however_many_write() throws Exception {
        int writers = 8;
        for (int guest = 2; guest < 2 + writers; guest++) {
            node.send(new RegisterGuest(guest, "Ada", "S" + guest, true));
        }
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var working = new ArrayList<Future<Integer>>();
            for (int writer = 0; writer < writers; writer++) {
                long guest = 2L + writer;
                working.add(threads.submit(() -> renames(guest, 50)));
            }
            for (var each : working) {
                assertThat(each.get()).isEqualTo(50);
            }
        }
    }

    private int renames(long guest, int count) {
        int right = 0;
        for (int i = 0; i < count; i++) {
            long position = node.send(new RenameGuest(guest, "name " + i)).position().orElseThrow();
            var event = node.record.openStream(at(position - 1));
            try (event) {
                right +=
                        event.nextAvailable()
                                        .getPayload()
                                        .equals(new GuestRenamed(guest, "name " + i))
                                ? 1
                                : 0;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        return right;
    }

    private static TrackingToken at(long position) {
        return new GlobalSequenceTrackingToken(position);
    }

    @Test
    void a_rejection_reaches_the_sender_as_it_was_thrown_and_changes_nothing() {
        long before = disk.head();

        assertThatThrownBy(() -> node.send(new RenameGuest(1, "")))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection ->
                                assertThat(rejection.reason())
                                        .isEqualTo(
                                                new Invalid(
                                                        Map.of(
                                                                "name",
                                                                List.of("can't be blank")))));
        assertThat(disk.head()).isEqualTo(before);
    }

    @Test
    void an_aggregate_is_as_before_after_a_rejection() {
        assertThatThrownBy(() -> node.send(new RenameGuest(1, ""))).isInstanceOf(Rejection.class);

        assertThat(node.send(new RenameGuest(1, "Ada")).position()).isEmpty();
        assertThat(node.send(new RenameGuest(1, "Bea")).position()).hasValue(disk.head());
    }

    @Test
    void what_does_not_exist_is_not_found() {
        assertThatThrownBy(() -> node.send(new RenameGuest(99, "Nobody")))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection -> assertThat(rejection.reason()).isInstanceOf(NotFound.class));
    }

    @Test
    void a_command_that_lost_a_race_is_tried_again_with_what_is_there_now() {
        Node other = disk.node();
        node.send(new RenameGuest(1, "here"));
        other.send(new RenameGuest(1, "there"));

        var outcome = node.send(new RenameGuest(1, "here again"));

        assertThat(outcome.position()).hasValue(disk.head());
        assertThat(node.events("guest-1"))
                .containsExactly(
                        new GuestRegistered(1, "Ada"),
                        new GuestRenamed(1, "here"),
                        new GuestRenamed(1, "there"),
                        new GuestRenamed(1, "here again"));
    }

    @Test
    void one_that_loses_three_times_is_a_conflict() {
        assertThatThrownBy(() -> node.send(new LoseEveryRace()))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection -> assertThat(rejection.reason()).isInstanceOf(Conflict.class));
        assertThat(node.guests.attempts).hasValue(3);
    }

    @Test
    void a_deadlock_retry_does_not_count_as_a_conflict_retry() {
        assertThatThrownBy(() -> node.send(new GiveWayThenLose())).isInstanceOf(Rejection.class);
        assertThat(node.guests.attempts).hasValue(6);
    }

    @Test
    void other_failures_are_not_tried_again_and_keep_their_cause() {
        assertThatThrownBy(() -> node.send(new FailUnexpectedly()))
                .isInstanceOf(IllegalStateException.class)
                .hasRootCauseMessage("unexpected");
        assertThat(node.guests.attempts).hasValue(1);
    }

    @Test
    void every_event_carries_the_metadata_of_its_request() {
        Map<String, String> who = new HashMap<>();
        CommandMetadata.ALL.forEach(key -> who.put(key, "the " + key));

        node.commands.send(new RegisterGuest(7, "Cy", "C", true), who);

        var events = new ArrayList<EventMessage<?>>();
        node.record.readEvents("guest-7").asStream().forEach(events::add);
        node.record.readEvents("key-seat-C").asStream().forEach(events::add);
        assertThat(events)
                .hasSize(2)
                .allSatisfy(
                        event ->
                                assertThat(new HashMap<String, Object>(event.getMetaData()))
                                        .containsAllEntriesOf(who));
    }

    @Test
    void events_contain_no_unknown_metadata() {
        node.commands.send(
                new RenameGuest(1, "Bea"),
                Map.of(CommandMetadata.ACTOR, "7", "password", "not to be stored"));

        var last = node.record.readEvents("guest-1").asStream().toList().getLast();
        assertThat(last.getMetaData()).containsEntry("actor", "7").doesNotContainKey("password");
    }

    @Test
    void on_a_record_that_others_write_too_nothing_is_decided_from_memory() {
        var shared =
                EmbeddedEventStore.builder()
                        .storageEngine(new InMemoryEventStorageEngine())
                        .build();
        Node here = new Node(shared, new Nowhere());
        Node there = new Node(shared, new Nowhere());
        here.send(new RegisterGuest(1, "Ada", "A", true));
        there.send(new RenameGuest(1, "Bea"));

        here.send(new RenameGuest(1, "Ada"));

        assertThat(here.events("guest-1"))
                .containsExactly(
                        new GuestRegistered(1, "Ada"),
                        new GuestRenamed(1, "Bea"),
                        new GuestRenamed(1, "Ada"));
        shared.shutDown();
    }

    /** A record that does not tell positions. */
    private static final class Nowhere implements AppendedPosition {

        @Override
        public void reset() {}

        @Override
        public OptionalLong get() {
            return OptionalLong.empty();
        }
    }
}
