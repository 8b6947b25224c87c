package io.daybook.api.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.api.platform.binding.JsonBody;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MemoryBudgetTest {

    @Test
    void bodies_beyond_the_budget_are_refused_until_others_are_answered() {
        var budget = new MemoryBudget(10, "full");
        MemoryBudget.Share first = budget.share("user 1");
        first.take(4);
        try (MemoryBudget.Share second = budget.share("user 1")) {
            second.take(1);
            assertThatThrownBy(() -> second.take(1))
                    .isInstanceOf(ServiceUnavailableException.class);
        }
        first.take(1);
        first.close();
        assertThat(budget.used()).isZero();
    }

    @Test
    void caller_with_all_a_caller_may_take_leaves_room_for_the_bodies_of_others() {
        var budget = new MemoryBudget(16, "full");
        try (MemoryBudget.Share greedy = budget.share("user 1");
                MemoryBudget.Share other = budget.share("user 2")) {
            greedy.take(8);
            assertThatThrownBy(() -> greedy.take(1))
                    .isInstanceOf(ServiceUnavailableException.class);
            other.take(4);
            assertThatThrownBy(() -> other.take(1)).isInstanceOf(ServiceUnavailableException.class);
        }
        assertThat(budget.used()).isZero();
    }

    @Test
    void a_body_of_very_many_values_is_refused() {
        byte[] junk =
                ("{\"junk\":[" + "{},".repeat(330_000) + "{}]}").getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> JsonBody.read(junk)).isInstanceOf(BadParameterException.class);
    }
}
