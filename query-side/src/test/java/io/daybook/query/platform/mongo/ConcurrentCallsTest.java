package io.daybook.query.platform.mongo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ConcurrentCallsTest {

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    @Test
    void answers_come_in_the_order_of_the_calls() {
        var second = new CountDownLatch(1);
        List<Supplier<String>> calls =
                List.of(
                        () -> {
                            await(second);
                            return "first";
                        },
                        () -> {
                            second.countDown();
                            return "second";
                        });
        assertThat(ConcurrentCalls.all(calls)).containsExactly("first", "second");
    }

    @Test
    void a_failed_call_is_reported_once_the_others_have_ended() {
        var failing = new CountDownLatch(1);
        var ended = new AtomicBoolean();
        List<Supplier<Boolean>> calls =
                List.of(
                        () -> {
                            failing.countDown();
                            throw new DataAccessResourceFailureException("away");
                        },
                        () -> {
                            await(failing);
                            ended.set(true);
                            return true;
                        });
        assertThatThrownBy(() -> ConcurrentCalls.all(calls))
                .isInstanceOf(DataAccessResourceFailureException.class)
                .hasMessage("away");
        assertThat(ended).isTrue();
    }

    @Test
    void an_interrupted_call_reports_the_store_and_no_projection() {
        List<Supplier<Boolean>> calls = List.of(() -> true, ConcurrentCallsTest::neverAnswered);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> ConcurrentCalls.all(calls))
                .isInstanceOf(DataAccessResourceFailureException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    private static boolean neverAnswered() {
        try {
            new CountDownLatch(1).await();
            return true;
        } catch (InterruptedException cancelled) {
            return false;
        }
    }

    @Test
    void no_calls_have_no_answers() {
        assertThat(ConcurrentCalls.all(List.<Supplier<Object>>of())).isEmpty();
    }
}
