package io.daybook.command.content.navigation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.navigation.CourseNavigationEvent.CourseTabsArranged;
import io.daybook.events.content.navigation.CourseNavigationEvent.Tab;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseNavigationTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static ArrangeTab arrange(
            String tab, @Nullable Integer position, @Nullable Boolean hidden) {
        return new ArrangeTab(1, tab, List.of("home", "pages", "files"), position, hidden, T0);
    }

    @Test
    void a_tab_is_moved_and_hidden() {
        assertThat(commands.eventsOf(arrange("files", 2, true)))
                .containsExactly(
                        new CourseTabsArranged(
                                1,
                                List.of(
                                        new Tab("home", false),
                                        new Tab("files", true),
                                        new Tab("pages", false)),
                                T0));
        assertThat(commands.eventsOf(arrange("files", null, true))).isEmpty();
        assertThat(commands.eventsOf(arrange("files", null, false))).hasSize(1);
    }

    @Test
    void a_tab_needs_a_place_among_the_others() {
        assertThatThrownBy(() -> commands.send(arrange("files", 4, null)))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> commands.send(arrange("nothing", 2, null)))
                .isInstanceOf(Rejection.class);
    }
}
