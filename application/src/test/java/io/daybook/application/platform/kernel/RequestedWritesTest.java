package io.daybook.application.platform.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RequestedWritesTest {

    @Test
    @Timeout(60)
    void background_work_resumes_when_the_last_of_several_writes_has_ended() throws Exception {
        RequestedWrites requested = new RequestedWrites(Duration.ofDays(1));
        RequestedWrites.PendingWrite first = requested.begin();
        RequestedWrites.PendingWrite second = requested.begin();
        first.close();
        Thread writer = Thread.ofVirtual().start(second::close);

        requested.awaitNone();

        writer.join();
    }

    @Test
    @Timeout(60)
    void background_work_resumes_although_a_write_does_not_end() {
        RequestedWrites requested = new RequestedWrites(Duration.ofMillis(100));
        long begun = System.nanoTime();
        try (var _ = requested.begin()) {
            requested.awaitNone();
        }

        assertThat(Duration.ofNanos(System.nanoTime() - begun))
                .isGreaterThanOrEqualTo(Duration.ofMillis(100));
    }

    @Test
    @Timeout(60)
    void background_work_does_not_wait_once_its_thread_is_interrupted() {
        RequestedWrites requested = new RequestedWrites(Duration.ofDays(1));
        try (var _ = requested.begin()) {
            Thread.currentThread().interrupt();

            requested.awaitNone();

            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    @Timeout(60)
    void pieces_of_background_work_are_done_one_after_the_other() throws Exception {
        RequestedWrites requested = new RequestedWrites(Duration.ofDays(1));
        var isUnderWay = new AtomicBoolean();
        var overlaps = new AtomicInteger();
        Runnable piece =
                () -> {
                    if (!isUnderWay.compareAndSet(false, true)) {
                        overlaps.incrementAndGet();
                    }
                    LockSupport.parkNanos(1);
                    isUnderWay.set(false);
                };
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            workers.add(
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        for (int j = 0; j < 1_000; j++) {
                                            requested.inTurn(piece);
                                        }
                                    }));
        }
        for (Thread worker : workers) {
            worker.join();
        }

        assertThat(overlaps).hasValue(0);
    }

    @Test
    @Timeout(60)
    void background_work_that_fails_ends_its_turn() {
        RequestedWrites requested = new RequestedWrites(Duration.ofDays(1));
        assertThatThrownBy(
                        () ->
                                requested.inTurn(
                                        () -> {
                                            throw new IllegalStateException("away");
                                        }))
                .hasMessage("away");

        AtomicBoolean isDone = new AtomicBoolean();
        Thread other = Thread.ofPlatform().start(() -> requested.inTurn(() -> isDone.set(true)));

        assertThatCode(other::join).doesNotThrowAnyException();
        assertThat(isDone).isTrue();
    }
}
