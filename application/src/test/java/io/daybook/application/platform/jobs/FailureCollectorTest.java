package io.daybook.application.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FailureCollectorTest {

    private final FailureCollector failures = new FailureCollector();
    private final List<Integer> done = new ArrayList<>();

    private void handle(int item) {
        failures.run(
                () -> {
                    if (item % 2 == 1) {
                        throw new IllegalArgumentException("item " + item);
                    }
                    done.add(item);
                });
    }

    @Test
    void the_actions_after_a_failure_are_run_and_the_first_failure_is_thrown_at_the_end() {
        List.of(0, 1, 2, 3, 4).forEach(this::handle);

        assertThat(done).containsExactly(0, 2, 4);
        assertThatThrownBy(failures::rethrow).hasMessage("item 1");
    }

    @Test
    void nothing_is_thrown_without_a_failure() {
        handle(2);

        failures.rethrow();
        assertThat(done).containsExactly(2);
    }

    @Test
    void an_unavailable_store_ends_the_actions() {
        assertThatThrownBy(
                        () ->
                                failures.run(
                                        () -> {
                                            throw new EventStoreUnavailableException("away", null);
                                        }))
                .isInstanceOf(EventStoreUnavailableException.class);
    }
}
