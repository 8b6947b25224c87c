package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The due, unlock and lock dates of an assignment. */
public record Schedule(
        @Nullable Instant dueAt, @Nullable Instant unlockAt, @Nullable Instant lockAt) {

    public static final Schedule NONE = new Schedule(null, null, null);

    /** Returns the schedule with the fields that are present. */
    public Schedule with(ScheduleFields sent) {
        return new Schedule(
                sent.dueAt().or(dueAt), sent.unlockAt().or(unlockAt), sent.lockAt().or(lockAt));
    }

    /** A date that stands where it cannot. */
    public record DateOrderError(String field, String message) {}

    /** Whether it does not open before it is due, or is not due before it closes. */
    public Optional<DateOrderError> dateOrderError() {
        if (isAfter(unlockAt, dueAt)) {
            return Optional.of(new DateOrderError("due_at", "must be after unlock_at"));
        }
        if (isAfter(dueAt, lockAt)) {
            return Optional.of(new DateOrderError("due_at", "must be before lock_at"));
        }
        if (isAfter(unlockAt, lockAt)) {
            return Optional.of(new DateOrderError("lock_at", "must be after unlock_at"));
        }
        return Optional.empty();
    }

    private static boolean isAfter(@Nullable Instant earlier, @Nullable Instant later) {
        return earlier != null && later != null && earlier.isAfter(later);
    }

    public static Schedule of(AssignmentDatesChanged e) {
        return new Schedule(e.dueAt(), e.unlockAt(), e.lockAt());
    }

    public AssignmentEvent changed(long courseId, long assignmentId, Instant now) {
        return new AssignmentDatesChanged(courseId, assignmentId, dueAt, unlockAt, lockAt, now);
    }
}
