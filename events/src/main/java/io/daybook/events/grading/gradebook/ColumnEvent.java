package io.daybook.events.grading.gradebook;

import java.time.Instant;
import java.util.List;

/** Events of the custom gradebook columns of a course. */
public sealed interface ColumnEvent {

    /** The course of the gradebook. */
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

    /** The column was renamed. */
    record ColumnRenamed(long courseId, long columnId, String title, Instant at)
            implements ColumnEvent {}

    /** The position of the column changed; several columns may have the same position. */
    record ColumnMoved(long courseId, long columnId, int position, Instant at)
            implements ColumnEvent {}

    /** It changed whether the column holds the teacher's notes or is read-only in the gradebook. */
    record ColumnUseChanged(
            long courseId, long columnId, boolean teacherNotes, boolean readOnly, Instant at)
            implements ColumnEvent {}

    /** The column was hidden. */
    record ColumnHidden(long courseId, long columnId, Instant at) implements ColumnEvent {}

    /** The column is shown again. */
    record ColumnShown(long courseId, long columnId, Instant at) implements ColumnEvent {}

    /** All columns were reordered, from position 1. */
    record ColumnsReordered(long courseId, List<Long> columnIds, Instant at)
            implements ColumnEvent {
        /** Copies the list; a missing one is empty. */
        public ColumnsReordered {
            columnIds = columnIds == null ? List.of() : List.copyOf(columnIds);
        }
    }

    /** The column was deleted with all its texts. */
    record ColumnDeleted(long courseId, long columnId, Instant at) implements ColumnEvent {}
}
