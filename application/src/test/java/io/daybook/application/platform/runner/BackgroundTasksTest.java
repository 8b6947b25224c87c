package io.daybook.application.platform.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BackgroundTasksTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");

    /** Of the service it is five seconds. */
    private static final Duration LAST_RUN = Duration.ofMillis(500);

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final BackgroundTasks tasks =
            new BackgroundTasks(Clock.fixed(T0, ZoneOffset.UTC), meters, LAST_RUN);

    @AfterEach
    void stop() throws InterruptedException {
        tasks.stop();
    }

    @Test
    void task_that_throws_an_error_is_repeated_and_its_failure_is_shown() throws Exception {
        var runs = new AtomicInteger();
        var repeated = new CountDownLatch(2);
        tasks.every(
                Duration.ofMillis(1),
                "checkpoints",
                () -> {
                    repeated.countDown();
                    if (runs.incrementAndGet() == 1) {
                        throw new StackOverflowError("too deep");
                    }
                });

        assertThat(repeated.await(20, TimeUnit.SECONDS)).isTrue();

        TaskStatus status = tasks.statuses().getFirst();
        assertThat(status.name()).isEqualTo("checkpoints");
        assertThat(status.running()).isTrue();
        assertThat(status.lastError()).isEqualTo("StackOverflowError: too deep");
        assertThat(status.lastErrorAt()).isEqualTo(T0);
    }

    @Test
    void tasks_that_do_not_end_delay_the_end_of_the_service_once_and_not_one_after_another()
            throws Exception {
        var held = new CountDownLatch(1);
        var begun = new CountDownLatch(100);
        for (int i = 0; i < 100; i++) {
            tasks.every(
                    Duration.ofMinutes(1),
                    "busy" + i,
                    () -> {
                        begun.countDown();
                        held.await();
                    });
        }
        assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();

        long start = System.nanoTime();
        tasks.stop();

        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isLessThan(LAST_RUN.multipliedBy(50));
        held.countDown();
    }

    @Test
    void failing_task_waits_twice_as_long_after_each_failure_up_to_five_minutes() {
        Duration pause = Duration.ofMillis(100);
        assertThat(BackgroundTask.retryPause(pause, 1)).isEqualTo(Duration.ofSeconds(1));
        assertThat(BackgroundTask.retryPause(pause, 2)).isEqualTo(Duration.ofSeconds(2));
        assertThat(BackgroundTask.retryPause(pause, 5)).isEqualTo(Duration.ofSeconds(16));
        assertThat(BackgroundTask.retryPause(pause, 500)).isEqualTo(Duration.ofMinutes(5));
        assertThat(BackgroundTask.retryPause(Duration.ofMinutes(10), 1))
                .isEqualTo(Duration.ofMinutes(10));
    }

    @Test
    void task_that_is_woken_does_not_wait_for_its_pause() throws Exception {
        var runs = new CountDownLatch(2);
        BackgroundTask task = tasks.every(Duration.ofDays(1), "jobs", runs::countDown);
        task.wake();

        assertThat(runs.await(20, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void stopping_ends_every_task() throws Exception {
        var ran = new CountDownLatch(1);
        tasks.every(Duration.ofDays(1), "digests", ran::countDown);
        assertThat(ran.await(20, TimeUnit.SECONDS)).isTrue();

        tasks.stop();

        assertThat(tasks.statuses()).noneMatch(TaskStatus::running);
    }

    @Test
    void three_failures_in_a_row_count_as_failing() {
        assertThat(status(2).isFailing()).isFalse();
        assertThat(status(3).isFailing()).isTrue();
    }

    @Test
    void lag_that_cannot_be_read_does_not_hide_the_status() {
        tasks.every(
                Duration.ofDays(1),
                "jobs",
                () -> {},
                () -> {
                    throw new IllegalStateException("the store is away");
                });

        assertThat(tasks.statuses().getFirst().lag()).isEqualTo(-1);
        assertThat(meters.get("daybook.background.lag").tag("task", "jobs").gauge().value())
                .isEqualTo(-1);
    }

    private static TaskStatus status(int failures) {
        return new TaskStatus("task", true, 0, null, null, null, failures);
    }
}
