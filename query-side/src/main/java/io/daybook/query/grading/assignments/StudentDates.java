package io.daybook.query.grading.assignments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** When an assignment is due, opens and closes for somebody; null for no such date. */
public record StudentDates(
        @Nullable Instant dueAt, @Nullable Instant unlockAt, @Nullable Instant lockAt) {

    /** Whether it may be worked on at this moment. */
    public boolean isOpenAt(Instant moment) {
        return (unlockAt == null || !moment.isBefore(unlockAt))
                && (lockAt == null || moment.isBefore(lockAt));
    }
}
