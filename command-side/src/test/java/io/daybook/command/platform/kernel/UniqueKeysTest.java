package io.daybook.command.platform.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.kernel.Guests.GuestRegistered;
import io.daybook.command.platform.kernel.Guests.MoveGuest;
import io.daybook.command.platform.kernel.Guests.RegisterGuest;
import io.daybook.command.platform.kernel.Rejection.Reason.Conflict;
import io.daybook.events.platform.kernel.KeyEvent.KeyClaimed;
import io.daybook.events.platform.kernel.KeyEvent.KeyReleased;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class UniqueKeysTest {

    private static final int SEATS = 40;
    private static final int RIVALS = 4;

    @TempDir Path data;
    private OnDisk disk;
    private Node node;

    @BeforeEach
    void open() {
        disk = new OnDisk(data);
        node = disk.node();
    }

    @AfterEach
    void close() {
        disk.close();
    }

    private static RegisterGuest guest(long id, String seat) {
        return new RegisterGuest(id, "Ada", seat, true);
    }

    private static AbstractThrowableAssert<?, ?> assertTaken(Callable<?> action) {
        return assertThatThrownBy(action::call)
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection -> assertThat(rejection.reason()).isInstanceOf(Conflict.class));
    }

    @Test
    void one_who_has_the_key_keeps_it() {
        node.send(guest(1, "A"));

        assertTaken(() -> node.send(guest(2, "A")));

        assertThat(node.events("key-seat-A")).containsExactly(new KeyClaimed("seat-A", 1));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void owner_and_claim_are_on_record_together_or_not_at_all(boolean seatFirst) {
        node.send(guest(1, "A"));
        long before = disk.head();

        assertTaken(() -> node.send(new RegisterGuest(2, "Bob", "A", seatFirst)));

        assertThat(disk.head()).isEqualTo(before);
        assertThat(node.events("guest-2")).isEmpty();
    }

    @Test
    void a_free_seat_does_not_help_a_guest_who_is_there_already() {
        node.send(guest(1, "A"));

        assertThatThrownBy(() -> node.send(guest(1, "B"))).isInstanceOf(Rejection.class);

        assertThat(node.events("key-seat-B")).isEmpty();
        node.send(guest(2, "B"));
    }

    @Test
    void claiming_what_one_has_changes_nothing() {
        node.send(guest(1, "A"));

        assertThat(node.send(new MoveGuest(1, null, "seat-A")).position()).isEmpty();
    }

    @Test
    void a_released_key_can_be_claimed_by_another() {
        node.send(guest(1, "A"));
        node.send(new MoveGuest(1, "seat-A", "seat-B"));
        node.send(guest(2, "A"));

        assertThat(node.events("key-seat-A"))
                .containsExactly(
                        new KeyClaimed("seat-A", 1),
                        new KeyReleased("seat-A", 1),
                        new KeyClaimed("seat-A", 2));
    }

    @Test
    void nobody_can_release_the_key_of_another() {
        node.send(guest(1, "A"));

        assertThat(node.send(new MoveGuest(2, "seat-A", null)).position()).isEmpty();
        assertTaken(() -> node.send(guest(3, "A")));
    }

    @Test
    void a_move_to_a_taken_key_leaves_the_old_one_where_it_is() {
        node.send(guest(1, "A"));
        node.send(guest(2, "B"));

        assertTaken(() -> node.send(new MoveGuest(1, "seat-A", "seat-B")));
        assertTaken(() -> node.send(guest(3, "A")));
    }

    @Test
    void of_many_who_want_the_same_at_the_same_time_on_two_nodes_exactly_one_wins()
            throws Exception {
        List<Node> nodes = List.of(node, disk.node());
        var together = new CyclicBarrier(RIVALS);
        var winners = new ArrayList<Future<List<Boolean>>>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int rival = 0; rival < RIVALS; rival++) {
                int mine = rival;
                winners.add(threads.submit(() -> compete(nodes.get(mine % 2), mine, together)));
            }
        }
        for (int seat = 0; seat < SEATS; seat++) {
            int won = 0;
            for (int rival = 0; rival < RIVALS; rival++) {
                boolean mine = winners.get(rival).get().get(seat);
                long id = guestId(rival, seat);
                won += mine ? 1 : 0;
                assertThat(node.events("guest-" + id))
                        .isEqualTo(mine ? List.of(new GuestRegistered(id, "Ada")) : List.of());
                if (mine) {
                    assertThat(node.events("key-seat-" + seat))
                            .containsExactly(new KeyClaimed("seat-" + seat, id));
                }
            }
            assertThat(won).isEqualTo(1);
        }
    }

    private static List<Boolean> compete(Node node, int rival, CyclicBarrier together)
            throws Exception {
        List<Boolean> won = new ArrayList<>();
        for (int seat = 0; seat < SEATS; seat++) {
            together.await(20, TimeUnit.SECONDS);
            try {
                node.send(guest(guestId(rival, seat), Integer.toString(seat)));
                won.add(true);
            } catch (Rejection taken) {
                won.add(false);
            }
        }
        return won;
    }

    private static long guestId(int rival, int seat) {
        return 1 + rival * 1_000L + seat;
    }
}
