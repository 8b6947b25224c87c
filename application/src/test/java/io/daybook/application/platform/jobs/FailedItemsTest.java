package io.daybook.application.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.kernel.Rejection;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FailedItemsTest {

    private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");

    private final FailedItems<Integer> failures = new FailedItems<>();

    private List<Integer> select(Instant now) {
        return failures.select(
                3, now, most -> IntStream.range(0, most).boxed().toList(), Function.identity());
    }

    private boolean fail(int item, Instant now) {
        return failures.attempt(
                item,
                now,
                "Item",
                () -> {
                    throw new IllegalArgumentException("always");
                });
    }

    @Test
    void a_page_full_of_failed_items_does_not_block_the_next_ones() {
        assertThat(select(NOW)).containsExactly(0, 1, 2);
        List.of(0, 1, 2).forEach(item -> assertThat(fail(item, NOW)).isFalse());

        assertThat(select(NOW)).containsExactly(3, 4, 5);
    }

    @Test
    void each_further_failure_delays_the_retry_longer() {
        fail(0, NOW);
        Instant retry = NOW.plusSeconds(5);
        assertThat(failures.isWaiting(0, retry.minusMillis(1))).isTrue();
        assertThat(failures.isWaiting(0, retry)).isFalse();

        fail(0, retry);
        assertThat(failures.isWaiting(0, retry.plusSeconds(9))).isTrue();
        assertThat(failures.isWaiting(0, retry.plusSeconds(10))).isFalse();
        assertThat(failures.count(0)).isEqualTo(2);
    }

    @Test
    void a_rejected_item_has_failed_and_a_success_ends_the_failures() {
        boolean rejected =
                failures.attempt(
                        1,
                        NOW,
                        "Item",
                        () -> {
                            throw Rejection.notFound();
                        });
        assertThat(rejected).isFalse();
        assertThat(failures.count(1)).isEqualTo(1);

        assertThat(failures.attempt(1, NOW, "Item", () -> {})).isTrue();
        assertThat(failures.count(1)).isZero();
    }

    @Test
    void an_unavailable_store_is_no_failure_of_the_item() {
        assertThatThrownBy(
                        () ->
                                failures.attempt(
                                        1,
                                        NOW,
                                        "Item",
                                        () -> {
                                            throw new EventStoreUnavailableException("away", null);
                                        }))
                .isInstanceOf(EventStoreUnavailableException.class);
        assertThat(failures.count(1)).isZero();
    }

    @Test
    void items_that_are_not_due_any_more_are_forgotten() {
        fail(0, NOW);

        assertThat(select(NOW.plus(Duration.ofHours(2)))).containsExactly(0, 1, 2);
        assertThat(failures.count(0)).isZero();
    }
}
