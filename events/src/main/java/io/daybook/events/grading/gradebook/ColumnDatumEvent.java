package io.daybook.events.grading.gradebook;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;

/** Events of one student's text in a custom gradebook column. */
public sealed interface ColumnDatumEvent {

    /** The column. */
    long columnId();

    /** The student. */
    long userId();

    /** The text was set or replaced. */
    record ColumnDatumWritten(
            long courseId, long columnId, long userId, Personal content, Instant at)
            implements ColumnDatumEvent {}

    /** The text was cleared. */
    record ColumnDatumCleared(long courseId, long columnId, long userId, Instant at)
            implements ColumnDatumEvent {}
}
