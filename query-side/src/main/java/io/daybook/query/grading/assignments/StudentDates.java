package io.daybook.query.grading.assignments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The effective dates of an assignment for a student; null for no date. */
public record StudentDates(
        @Nullable Instant dueAt, @Nullable Instant unlockAt, @Nullable Instant lockAt) {

    /** Whether the assignment is available at this instant. */
    public boolean isOpenAt(Instant moment) {
        return (unlockAt == null || !moment.isBefore(unlockAt))
                && (lockAt == null || moment.isBefore(lockAt));
    }
}
