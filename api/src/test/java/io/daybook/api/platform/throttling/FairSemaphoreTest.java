package io.daybook.api.platform.throttling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FairSemaphoreTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    private final FairSemaphore semaphore = new FairSemaphore(8, 100);
    private final BlockingQueue<Entered> entered = new LinkedBlockingQueue<>();

    private record Entered(String caller, FairSemaphore.Permit permit) {}

    private FairSemaphore.@Nullable Permit now(String caller) throws InterruptedException {
        return semaphore.acquire(caller, Duration.ZERO);
    }

    /** Whoever still waits at the end of a test is not let in, and nobody is told. */
    private void waitInQueue(String caller) {
        var thread =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        FairSemaphore.Permit permit =
                                                semaphore.acquire(caller, LONG);
                                        if (permit != null) {
                                            entered.add(new Entered(caller, permit));
                                        }
                                    } catch (InterruptedException stopping) {
                                        Thread.currentThread().interrupt();
                                    }
                                });
        Awaitility.await().until(() -> thread.getState() == Thread.State.TIMED_WAITING);
    }

    private Entered next() throws InterruptedException {
        return Objects.requireNonNull(entered.poll(10, TimeUnit.SECONDS), "nobody was let in");
    }

    @Test
    void one_caller_may_hold_half_and_leaves_the_rest_to_others() throws InterruptedException {
        for (int i = 0; i < 4; i++) {
            assertThat(now("greedy")).isNotNull();
        }
        assertThat(now("greedy")).isNull();
        assertThat(now("second")).isNotNull();
        assertThat(now("second")).isNotNull();
        assertThat(now("second")).isNull();
        assertThat(now("third")).isNotNull();
        assertThat(semaphore.used()).isEqualTo(7);
    }

    @Test
    void those_who_wait_are_let_in_caller_by_caller() throws InterruptedException {
        List<FairSemaphore.Permit> held = new ArrayList<>();
        for (String caller : List.of("a", "a", "a", "a", "b", "b", "c", "d")) {
            held.add(Objects.requireNonNull(now(caller), caller));
        }
        for (String caller : List.of("a", "a", "a", "e", "f")) {
            waitInQueue(caller);
        }
        held.get(4).close();
        assertThat(next().caller()).isEqualTo("e");
        held.get(5).close();
        assertThat(next().caller()).isEqualTo("f");
        held.subList(0, 4).forEach(FairSemaphore.Permit::close);
        assertThat(next().caller()).isEqualTo("a");
    }

    @Test
    void place_that_is_closed_twice_is_given_back_once() throws InterruptedException {
        FairSemaphore.Permit permit = Objects.requireNonNull(now("a"));
        assertThat(now("b")).isNotNull();
        permit.close();
        permit.close();
        assertThat(semaphore.used()).isEqualTo(1);
    }

    @Test
    void more_requests_than_may_wait_are_refused_at_once() throws InterruptedException {
        var narrow = new FairSemaphore(1, 0);
        assertThat(narrow.acquire("a", LONG)).isNotNull();
        assertThat(narrow.acquire("b", LONG)).isNull();
    }

    @Test
    void caller_who_left_and_waits_no_more_is_forgotten() throws InterruptedException {
        List<FairSemaphore.Permit> held = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            held.add(Objects.requireNonNull(now("a")));
        }
        assertThat(semaphore.acquire("a", Duration.ofMillis(1))).isNull();
        held.forEach(FairSemaphore.Permit::close);
        assertThat(semaphore.callers()).isZero();
        assertThat(semaphore.used()).isZero();
    }
}
