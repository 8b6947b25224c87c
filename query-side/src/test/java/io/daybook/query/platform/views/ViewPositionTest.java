package io.daybook.query.platform.views;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ViewPositionTest {

    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofMillis(20);

    @Nested
    class On_the_node_that_projects {

        private final StoredPosition stored = new StoredPosition(true);
        private final ViewPosition position = new ViewPosition(stored, SHORT);

        @Test
        void a_position_that_was_reached_needs_no_waiting() throws Exception {
            position.advance(5);

            assertThat(position.await(5, Duration.ZERO)).isTrue();
            assertThat(position.await(3, Duration.ZERO)).isTrue();
            assertThat(position.current()).isEqualTo(5);
            assertThat(stored.looks).hasValue(0);
        }

        @Test
        void a_timeout_is_reported() throws Exception {
            position.advance(5);

            assertThat(position.await(6, SHORT)).isFalse();
        }

        @Test
        void those_who_wait_for_a_position_are_woken_by_it_or_a_later_one() throws Exception {
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var waiting = new ArrayList<Future<Boolean>>();
                for (long p = 0; p < 100; p++) {
                    long wanted = p / 2;
                    waiting.add(threads.submit(() -> position.await(wanted, LONG)));
                }

                position.advance(20);
                position.advance(49);

                for (var each : waiting) {
                    assertThat(each.get()).isTrue();
                }
            }
        }

        @Test
        void one_who_gives_up_does_not_let_others_down_who_wait_for_the_same() throws Exception {
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var impatient = threads.submit(() -> position.await(7, Duration.ofMillis(5)));
                Future<Boolean> patient = threads.submit(() -> position.await(7, LONG));
                assertThat(impatient.get()).isFalse();

                position.advance(7);

                assertThat(patient.get(5, TimeUnit.SECONDS)).isTrue();
            }
        }

        @Test
        void a_writer_who_looks_whether_its_node_projects_still_waits_for_slow_views()
                throws Exception {
            stored.onLocality = looks -> position.advance(looks);

            assertThat(position.await(3, LONG)).isTrue();
        }

        @Test
        void followers_of_slow_views_wait_and_keep_their_claim() throws Exception {
            var kept = new AtomicInteger();

            position.awaitShown(6, () -> position.advance(3 + kept.incrementAndGet()));

            assertThat(kept).hasValue(3);
        }

        @Test
        void followers_see_an_event_only_with_what_was_stored_together_with_it() throws Exception {
            position.advance(6);
            stored.head = 8;
            position.stop();
            assertThatThrownBy(() -> position.awaitShown(6, () -> {}))
                    .isInstanceOf(ViewsBehindException.class);

            position.advance(8);
            position.awaitShown(6, () -> {});
            stored.head = 9;
            position.awaitShown(8, () -> {});
        }

        @Test
        void nobody_waits_for_views_that_have_stopped() throws Exception {
            position.advance(5);
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var writer = threads.submit(() -> position.await(6, LONG));
                position.stop();

                assertThat(writer.get(5, TimeUnit.SECONDS)).isFalse();
            }
            assertThat(position.await(6, LONG)).isFalse();
            assertThat(position.await(5, LONG)).isTrue();
            assertThatThrownBy(() -> position.awaitShown(6, () -> {}))
                    .isInstanceOf(ViewsBehindException.class)
                    .satisfies(behind -> assertThat(behind.getStackTrace()).isEmpty());
        }

        @Test
        void nobody_is_forgotten_however_advancing_and_waiting_mix() throws Exception {
            int rounds = 20_000;
            var asked = new AtomicLong(-1);
            var isOver = new AtomicBoolean();
            Thread projecting =
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        long at = -1;
                                        while (!isOver.get()) {
                                            long next = asked.get();
                                            if (next > at) {
                                                at = next;
                                                position.advance(at);
                                            }
                                        }
                                    });
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var writers = new ArrayList<Future<Boolean>>();
                for (int writer = 0; writer < 8; writer++) {
                    writers.add(
                            threads.submit(
                                    () -> {
                                        boolean all = true;
                                        while (all && asked.get() < rounds) {
                                            long mine = asked.incrementAndGet();
                                            all = position.await(mine, LONG);
                                        }
                                        return all;
                                    }));
                }
                for (var writer : writers) {
                    assertThat(writer.get()).isTrue();
                }
            } finally {
                isOver.set(true);
            }
            projecting.join();
        }

        @Test
        void a_node_that_stops_projecting_polls_the_token_store() throws Exception {
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var waiting = threads.submit(() -> position.await(3, Duration.ofMillis(200)));
                stored.local = false;
                stored.position.set(3);

                assertThat(waiting.get()).isTrue();
            }
        }
    }

    @Nested
    class On_another_node {

        private final StoredPosition stored = new StoredPosition(false);
        private final ViewPosition position = new ViewPosition(stored);

        @Test
        void the_stored_position_counts() throws Exception {
            stored.position.set(9);

            assertThat(position.await(9, LONG)).isTrue();
            assertThat(position.current()).isEqualTo(9);
        }

        @Test
        void the_token_store_is_polled_until_the_position_is_reached() throws Exception {
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var waiting = threads.submit(() -> position.await(9, LONG));
                while (stored.looks.get() < 3) {
                    Thread.onSpinWait();
                }
                stored.position.set(ThreadLocalRandom.current().nextLong(9, 99));

                assertThat(waiting.get()).isTrue();
            }
        }

        @Test
        void a_timeout_is_reported() throws Exception {
            assertThat(position.await(1, SHORT)).isFalse();
        }

        @Test
        void a_hundred_who_wait_cost_no_more_looks_than_one() throws Exception {
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var waiting = new ArrayList<Future<Boolean>>();
                for (int i = 0; i < 100; i++) {
                    waiting.add(threads.submit(() -> position.await(1, Duration.ofMillis(300))));
                }
                for (var each : waiting) {
                    assertThat(each.get()).isFalse();
                }
            }
            assertThat(stored.looks).hasValueLessThan(40);
        }

        @Test
        void a_database_that_is_silent_costs_nobody_more_than_the_limit() throws Exception {
            var silent =
                    new ViewPosition(
                            new ViewPosition.Stored() {
                                @Override
                                public boolean isLocal() {
                                    return false;
                                }

                                @Override
                                public long position() {
                                    LockSupport.parkNanos(LONG.toNanos());
                                    return 1;
                                }

                                @Override
                                public long head() {
                                    return 1;
                                }
                            });
            long began = System.nanoTime();

            assertThat(silent.await(1, Duration.ofMillis(200))).isFalse();
            assertThat(Duration.ofNanos(System.nanoTime() - began))
                    .isLessThan(Duration.ofSeconds(5));
        }

        @Test
        void the_pauses_grow_so_that_waiting_costs_few_looks() throws Exception {
            position.await(1, Duration.ofMillis(300));

            assertThat(stored.looks).hasValueLessThan(15);
        }
    }
}
