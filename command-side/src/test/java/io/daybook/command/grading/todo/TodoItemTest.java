package io.daybook.command.grading.todo;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.events.grading.todo.TodoEvent.TodoItemDismissed;
import io.daybook.events.grading.todo.TodoPurpose;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TodoItemTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static DismissTodoItem dismiss(TodoPurpose purpose, boolean permanent, Instant now) {
        return new DismissTodoItem(7, 3, purpose, permanent, now);
    }

    @Test
    void item_is_dismissed_for_now_again_and_again() {
        Instant later = T0.plusSeconds(60);
        commands.given(dismiss(TodoPurpose.GRADING, false, T0));

        assertThat(commands.eventsOf(dismiss(TodoPurpose.GRADING, false, later)))
                .containsExactly(new TodoItemDismissed(7, 3, TodoPurpose.GRADING, false, later));
    }

    @Test
    void item_is_dismissed_for_good_once_and_for_each_purpose_alone() {
        commands.given(dismiss(TodoPurpose.GRADING, true, T0));

        assertThat(commands.eventsOf(dismiss(TodoPurpose.GRADING, true, T0))).isEmpty();
        assertThat(commands.eventsOf(dismiss(TodoPurpose.GRADING, false, T0))).isEmpty();
        assertThat(commands.eventsOf(dismiss(TodoPurpose.SUBMITTING, true, T0)))
                .containsExactly(new TodoItemDismissed(7, 3, TodoPurpose.SUBMITTING, true, T0));
    }
}
