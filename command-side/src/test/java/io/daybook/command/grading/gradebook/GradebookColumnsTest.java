package io.daybook.command.grading.gradebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.grading.gradebook.GradebookCommand.AddColumn;
import io.daybook.command.grading.gradebook.GradebookCommand.ChangeColumn;
import io.daybook.command.grading.gradebook.GradebookCommand.DeleteColumn;
import io.daybook.command.grading.gradebook.GradebookCommand.Entry;
import io.daybook.command.grading.gradebook.GradebookCommand.ReorderColumns;
import io.daybook.command.grading.gradebook.GradebookCommand.WriteData;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.gradebook.ColumnDatumEvent.ColumnDatumCleared;
import io.daybook.events.grading.gradebook.ColumnDatumEvent.ColumnDatumWritten;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnAdded;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnHidden;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnMoved;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnRenamed;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnShown;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnUseChanged;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnsReordered;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GradebookColumnsTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long COURSE = 7;
    private static final long LAB = 1;
    private static final long SEAT = 2;
    private static final long STUDENT = 5;

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void there_are_two_columns() {
        commands.given(add(COURSE, LAB, "Lab"), add(COURSE, SEAT, "Seat"));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static AddColumn add(long courseId, long id, String title) {
        return new AddColumn(courseId, id, title, null, false, false, false, T0);
    }

    private static ChangeColumn rename(String to) {
        return change(Patch.of(to), Patch.absent(), Patch.absent());
    }

    private static ChangeColumn move(int to) {
        return change(Patch.absent(), Patch.of(to), Patch.absent());
    }

    private static ChangeColumn hide(boolean hidden) {
        return change(Patch.absent(), Patch.absent(), Patch.of(hidden));
    }

    private static ChangeColumn change(
            Patch<String> title, Patch<Integer> position, Patch<Boolean> hidden) {
        return new ChangeColumn(
                COURSE, LAB, title, position, Patch.absent(), Patch.absent(), hidden, T0);
    }

    private static ChangeColumn use(long columnId, boolean notes, boolean readOnly) {
        return new ChangeColumn(
                COURSE,
                columnId,
                Patch.absent(),
                Patch.absent(),
                Patch.of(notes),
                Patch.of(readOnly),
                Patch.absent(),
                T0);
    }

    private static ReorderColumns order(Long... columnIds) {
        return new ReorderColumns(COURSE, List.of(columnIds), T0);
    }

    private static WriteData write(boolean skipUnknown, Entry... entries) {
        return new WriteData(COURSE, List.of(entries), skipUnknown, T0);
    }

    private static Entry entry(long columnId, String content) {
        return new Entry(columnId, STUDENT, content);
    }

    private static ColumnDatumWritten written(long columnId, String content) {
        return new ColumnDatumWritten(
                COURSE, columnId, STUDENT, new Personal(STUDENT, content), T0);
    }

    @Test
    void position_above_the_maximum_is_rejected() {
        assertThatThrownBy(() -> move(Integer.MAX_VALUE)).hasMessageContaining("Invalid position");
    }

    @Test
    void courses_have_columns_of_their_own() {
        assertThat(commands.eventsOf(add(8, 3, "Lab")))
                .containsExactly(new ColumnAdded(8, 3, "Lab", 1, false, false, false, T0));
    }

    @Test
    void a_title_that_a_column_has_already_is_no_change() {
        assertThat(commands.eventsOf(rename("Group")))
                .containsExactly(new ColumnRenamed(COURSE, LAB, "Group", T0));
        assertThat(commands.eventsOf(rename("Group"))).isEmpty();
    }

    @Test
    void a_position_that_a_column_has_already_is_no_change() {
        assertThat(commands.eventsOf(move(4))).containsExactly(new ColumnMoved(COURSE, LAB, 4, T0));
        assertThat(commands.eventsOf(move(4))).isEmpty();
    }

    @Test
    void a_use_that_a_column_has_already_is_no_change() {
        assertThat(commands.eventsOf(use(LAB, true, true)))
                .containsExactly(new ColumnUseChanged(COURSE, LAB, true, true, T0));
        assertThat(commands.eventsOf(use(LAB, true, true))).isEmpty();
    }

    @Test
    void notes_of_teachers_are_in_one_column_only() {
        commands.given(use(LAB, true, false));
        assertThat(commands.refusalOf(use(SEAT, true, false)))
                .isInstanceOfSatisfying(
                        Reason.Invalid.class,
                        invalid -> assertThat(invalid.errors()).containsOnlyKeys("teacher_notes"));
        commands.given(use(LAB, false, false));
        assertThat(commands.eventsOf(use(SEAT, true, false)))
                .containsExactly(new ColumnUseChanged(COURSE, SEAT, true, false, T0));
    }

    @Test
    void a_hidden_column_can_be_shown_again() {
        assertThat(commands.eventsOf(hide(true)))
                .containsExactly(new ColumnHidden(COURSE, LAB, T0));
        assertThat(commands.eventsOf(hide(true))).isEmpty();
        assertThat(commands.eventsOf(hide(false)))
                .containsExactly(new ColumnShown(COURSE, LAB, T0));
        assertThat(commands.eventsOf(hide(false))).isEmpty();
    }

    @Test
    void columns_stand_in_the_order_that_was_sent() {
        assertThat(commands.eventsOf(order(SEAT)))
                .containsExactly(new ColumnsReordered(COURSE, List.of(SEAT, LAB), T0));
        assertThat(commands.eventsOf(order(SEAT))).isEmpty();
        assertThat(commands.eventsOf(add(COURSE, 3, "New")))
                .containsExactly(new ColumnAdded(COURSE, 3, "New", 3, false, false, false, T0));
    }

    @Test
    void a_text_is_written_once() {
        assertThat(commands.eventsOf(write(false, entry(LAB, "A"))))
                .containsExactly(written(LAB, "A"));
        assertThat(commands.eventsOf(write(false, entry(LAB, "A")))).isEmpty();
        assertThat(commands.eventsOf(write(false, entry(SEAT, "A"))))
                .containsExactly(written(SEAT, "A"));
    }

    @Test
    void a_blank_text_wipes_out_what_was_written() {
        commands.given(write(false, entry(LAB, "A")));
        assertThat(commands.eventsOf(write(false, entry(LAB, " "))))
                .containsExactly(new ColumnDatumCleared(COURSE, LAB, STUDENT, T0));
        assertThat(commands.eventsOf(write(false, entry(LAB, "")))).isEmpty();
    }

    @Test
    void texts_of_a_column_that_is_not_there_are_refused_or_left_out() {
        commands.given(new DeleteColumn(COURSE, LAB, T0));
        assertThat(commands.refusalOf(write(false, entry(SEAT, "A"), entry(LAB, "B"))))
                .isInstanceOf(Reason.class);
        assertThat(commands.eventsOf(write(true, entry(SEAT, "A"), entry(LAB, "B"))))
                .containsExactly(written(SEAT, "A"));
    }
}
