package io.daybook.query.platform.mongo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SharedReadTest {

    private static final int CALLERS = 20;

    private final AtomicInteger reads = new AtomicInteger();
    private final CountDownLatch firstIsReading = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);

    private int read() {
        int number = reads.incrementAndGet();
        if (number == 1) {
            firstIsReading.countDown();
            try {
                goOn.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        return number;
    }

    @Test
    void those_who_come_while_it_reads_share_the_next_read() throws Exception {
        var shared = new SharedRead<>(this::read);
        List<Future<Integer>> others = new ArrayList<>();
        List<Thread> waiting = new ArrayList<>();
        try (var threads = Executors.newThreadPerTaskExecutor(thread -> added(waiting, thread))) {
            Future<Integer> first = threads.submit(shared::get);
            firstIsReading.await();
            for (int caller = 0; caller < CALLERS; caller++) {
                others.add(threads.submit(shared::get));
            }
            Awaitility.await()
                    .until(
                            () ->
                                    waiting.stream()
                                            .allMatch(
                                                    thread ->
                                                            thread.getState()
                                                                    == Thread.State.WAITING));
            goOn.countDown();

            assertThat(first.get()).isEqualTo(1);
            for (Future<Integer> other : others) {
                assertThat(other.get()).isEqualTo(2);
            }
        }
    }

    private static Thread added(List<Thread> threads, Runnable work) {
        Thread thread = new Thread(work);
        threads.add(thread);
        return thread;
    }

    @Test
    void a_later_caller_reads_again() {
        goOn.countDown();
        var shared = new SharedRead<>(this::read);

        assertThat(shared.get()).isEqualTo(1);
        assertThat(shared.get()).isEqualTo(2);
    }

    @Test
    void a_failure_is_reported_and_the_next_caller_reads_again() {
        goOn.countDown();
        var shared =
                new SharedRead<>(
                        () -> {
                            int number = read();
                            if (number == 1) {
                                throw new IllegalStateException("away");
                            }
                            return number;
                        });

        assertThatThrownBy(shared::get).hasMessage("away");
        assertThat(shared.get()).isEqualTo(2);
    }
}
