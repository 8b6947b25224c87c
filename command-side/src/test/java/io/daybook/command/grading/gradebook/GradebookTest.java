package io.daybook.command.grading.gradebook;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.grading.gradebook.GradebookCommand.AddColumn;
import io.daybook.command.grading.gradebook.GradebookCommand.ChangeColumn;
import io.daybook.command.grading.gradebook.GradebookCommand.DeleteColumn;
import io.daybook.command.grading.gradebook.GradebookCommand.ReorderColumns;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnAdded;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnDeleted;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnHidden;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnMoved;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnRenamed;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnUseChanged;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnsReordered;
import java.time.Instant;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GradebookTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    private static final ColumnAdded NOTES = added(1, "Notes", 1, true);
    private static final ColumnAdded LAB = added(2, "Lab", 2, false);
    private static final ColumnAdded SEAT = added(3, "Seat", 2, false);

    private final FixtureConfiguration<Gradebook> gradebook =
            new AggregateTestFixture<>(Gradebook.class);

    private static ColumnAdded added(long id, String title, int position, boolean notes) {
        return new ColumnAdded(7, id, title, position, notes, false, false, T0);
    }

    private static AddColumn add(@Nullable Integer position, boolean notes) {
        return new AddColumn(7, 9, "New", position, notes, false, false, T1);
    }

    private static ChangeColumn change(
            long id, Patch<String> title, Patch<Integer> position, Patch<Boolean> notes) {
        return new ChangeColumn(7, id, title, position, notes, Patch.absent(), Patch.absent(), T1);
    }

    @Test
    void a_column_without_a_position_comes_last() {
        gradebook
                .given(NOTES, LAB)
                .when(add(null, false))
                .expectEvents(new ColumnAdded(7, 9, "New", 3, false, false, false, T1));
    }

    @Test
    void several_columns_may_stand_at_one_position() {
        gradebook
                .given(NOTES, LAB)
                .when(add(1, false))
                .expectEvents(new ColumnAdded(7, 9, "New", 1, false, false, false, T1));
    }

    @Test
    void a_second_column_for_notes_is_refused() {
        gradebook.given(NOTES).when(add(null, true)).expectException(Rejection.class);
        gradebook
                .given(NOTES, LAB)
                .when(change(2, Patch.absent(), Patch.absent(), Patch.of(true)))
                .expectException(Rejection.class)
                .expectNoEvents();
    }

    @Test
    void notes_may_be_held_by_another_column_once_the_first_was_deleted() {
        gradebook
                .given(NOTES, new ColumnDeleted(7, 1, T0))
                .when(add(1, true))
                .expectEvents(new ColumnAdded(7, 9, "New", 1, true, false, false, T1));
    }

    @Test
    void a_change_records_only_differences() {
        gradebook
                .given(NOTES, LAB)
                .when(change(2, Patch.of("Lab"), Patch.of(5), Patch.absent()))
                .expectEvents(new ColumnMoved(7, 2, 5, T1));
        gradebook
                .given(NOTES, LAB)
                .when(change(2, Patch.of("Laboratory"), Patch.absent(), Patch.absent()))
                .expectEvents(new ColumnRenamed(7, 2, "Laboratory", T1));
        gradebook
                .given(NOTES, LAB)
                .when(change(1, Patch.absent(), Patch.absent(), Patch.of(false)))
                .expectEvents(new ColumnUseChanged(7, 1, false, false, T1));
    }

    @Test
    void hiding_what_is_hidden_changes_nothing() {
        var hide =
                new ChangeColumn(
                        7,
                        2,
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of(true),
                        T1);
        gradebook.given(LAB).when(hide).expectEvents(new ColumnHidden(7, 2, T1));
        gradebook.given(LAB, new ColumnHidden(7, 2, T0)).when(hide).expectNoEvents();
    }

    @Test
    void columns_that_are_not_named_follow_in_their_old_order() {
        gradebook
                .given(NOTES, LAB, SEAT)
                .when(new ReorderColumns(7, List.of(3L), T1))
                .expectEvents(new ColumnsReordered(7, List.of(3L, 1L, 2L), T1));
    }

    @Test
    void an_order_that_is_so_already_changes_nothing() {
        gradebook
                .given(NOTES, LAB, SEAT)
                .when(new ReorderColumns(7, List.of(1L, 2L), T1))
                .expectNoEvents();
    }

    @Test
    void an_order_with_another_course_s_column_is_refused() {
        gradebook
                .given(NOTES)
                .when(new ReorderColumns(7, List.of(99L, 1L), T1))
                .expectException(Rejection.class)
                .expectNoEvents();
    }

    @Test
    void a_deleted_column_cannot_be_deleted_again() {
        gradebook
                .given(LAB, new ColumnDeleted(7, 2, T0))
                .when(new DeleteColumn(7, 2, T1))
                .expectException(Rejection.class);
    }

    @Test
    void a_title_is_neither_blank_nor_endless() {
        assertThatThrownBy(() -> new AddColumn(7, 9, " ", null, false, false, false, T1))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(
                        () -> new AddColumn(7, 9, "x".repeat(256), null, false, false, false, T1))
                .isInstanceOf(Rejection.class);
    }
}
