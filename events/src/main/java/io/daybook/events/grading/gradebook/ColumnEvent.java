package io.daybook.events.grading.gradebook;

import java.time.Instant;
import java.util.List;

/** What happens to the columns that teachers add to the gradebook of a course. */
public sealed interface ColumnEvent {

    /** The course whose gradebook it is. */
    long courseId();

    /** A column was added. */
    record ColumnAdded(
            long courseId,
            long columnId,
            String title,
            int position,
            boolean teacherNotes,
            boolean readOnly,
            boolean hidden,
            Instant at)
            implements ColumnEvent {}

    /** It was renamed. */
    record ColumnRenamed(long courseId, long columnId, String title, Instant at)
            implements ColumnEvent {}

    /** It stands at another position; several columns may stand at the same. */
    record ColumnMoved(long courseId, long columnId, int position, Instant at)
            implements ColumnEvent {}

    /** Whether it holds the teacher's notes, and whether it can be edited in the gradebook. */
    record ColumnUseChanged(
            long courseId, long columnId, boolean teacherNotes, boolean readOnly, Instant at)
            implements ColumnEvent {}

    /** It is left out of the gradebook until it is shown again. */
    record ColumnHidden(long courseId, long columnId, Instant at) implements ColumnEvent {}

    /** It is part of the gradebook again. */
    record ColumnShown(long courseId, long columnId, Instant at) implements ColumnEvent {}

    /** All columns of the gradebook stand in this order, from position 1. */
    record ColumnsReordered(long courseId, List<Long> columnIds, Instant at)
            implements ColumnEvent {
        /** The order is never changed afterwards. */
        public ColumnsReordered {
            columnIds = columnIds == null ? List.of() : List.copyOf(columnIds);
        }
    }

    /** It was deleted together with everything written in it. */
    record ColumnDeleted(long courseId, long columnId, Instant at) implements ColumnEvent {}
}
