package io.daybook.command.grading.gradingstandards;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.gradingstandards.CreateGradingStandard.Entry;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.grading.gradingstandards.GradingStandardEvent;
import io.daybook.events.grading.gradingstandards.GradingStandardEvent.GradingStandardCreated;
import io.daybook.events.grading.gradingstandards.StandardContext;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GradingStandardTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static CreateGradingStandard standard(long id, Entry... entries) {
        return new CreateGradingStandard(
                id, StandardContext.COURSE, 7, "Letters", List.of(entries), T0);
    }

    private void refuses(Entry... entries) {
        assertThat(commands.refusalOf(standard(1, entries)))
                .isInstanceOfSatisfying(
                        Reason.Invalid.class,
                        invalid ->
                                assertThat(invalid.errors())
                                        .containsOnlyKeys("grading_scheme_entry"));
    }

    private static GradingStandardEvent.Entry stored(String name, double from) {
        return new GradingStandardEvent.Entry(name, from);
    }

    @Test
    void entries_are_kept_with_the_best_one_first() {
        assertThat(
                        commands.eventsOf(
                                standard(
                                        1,
                                        new Entry("F", 0),
                                        new Entry("A", 0.9),
                                        new Entry("C", 0.5))))
                .containsExactly(
                        new GradingStandardCreated(
                                1,
                                StandardContext.COURSE,
                                7,
                                "Letters",
                                List.of(stored("A", 0.9), stored("C", 0.5), stored("F", 0)),
                                T0));
    }

    @Test
    void a_course_may_have_several_schemes() {
        commands.given(standard(1, new Entry("Any", 0)));
        assertThat(commands.eventsOf(standard(2, new Entry("All", 0)))).hasSize(1);
    }

    @Test
    void a_scheme_without_entries_is_refused() {
        refuses();
    }

    @Test
    void names_must_be_there_and_differ() {
        refuses(new Entry("A", 0.9), new Entry("A", 0));
        refuses(new Entry("A", 0.9), new Entry(" ", 0));
    }

    @Test
    void values_must_differ_and_be_0_or_more() {
        refuses(new Entry("A", 0), new Entry("B", 0));
        refuses(new Entry("A", 0), new Entry("B", -0.1));
    }

    @Test
    void the_last_entry_must_begin_at_0() {
        refuses(new Entry("A", 0.9), new Entry("B", 0.1));
    }
}
