package io.daybook.events.grading.gradebook;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;

/** What happens to the text of one student in a column of the gradebook. */
public sealed interface ColumnDatumEvent {

    /** The column. */
    long columnId();

    /** The student. */
    long userId();

    /** Something was written about the student, in place of what stood there. */
    record ColumnDatumWritten(
            long courseId, long columnId, long userId, Personal content, Instant at)
            implements ColumnDatumEvent {}

    /** It was wiped out. */
    record ColumnDatumCleared(long courseId, long columnId, long userId, Instant at)
            implements ColumnDatumEvent {}
}
