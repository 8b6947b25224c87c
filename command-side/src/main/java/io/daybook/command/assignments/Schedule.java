package io.daybook.command.assignments;

import io.daybook.command.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.assignments.AssignmentEvent;
import io.daybook.events.assignments.AssignmentEvent.AssignmentDatesChanged;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** When an assignment opens, is due and closes. */
record Schedule(@Nullable Instant dueAt, @Nullable Instant unlockAt, @Nullable Instant lockAt) {

    static final Schedule NONE = new Schedule(null, null, null);

    /**
     * The schedule with what was sent; it must open before it is due and be due before it closes.
     */
    Schedule with(ScheduleFields sent) {
        var next =
                new Schedule(
                        sent.dueAt().or(dueAt),
                        sent.unlockAt().or(unlockAt),
                        sent.lockAt().or(lockAt));
        if (!next.equals(this)) {
            next.check();
        }
        return next;
    }

    private void check() {
        if (isAfter(unlockAt, dueAt)) {
            throw Rejection.invalid("due_at", "must be after unlock_at");
        }
        if (isAfter(dueAt, lockAt)) {
            throw Rejection.invalid("due_at", "must be before lock_at");
        }
        if (isAfter(unlockAt, lockAt)) {
            throw Rejection.invalid("lock_at", "must be after unlock_at");
        }
    }

    private static boolean isAfter(@Nullable Instant earlier, @Nullable Instant later) {
        return earlier != null && later != null && earlier.isAfter(later);
    }

    boolean isOpen(Instant now) {
        boolean opened = unlockAt == null || !now.isBefore(unlockAt);
        return opened && (lockAt == null || now.isBefore(lockAt));
    }

    static Schedule of(AssignmentDatesChanged e) {
        return new Schedule(e.dueAt(), e.unlockAt(), e.lockAt());
    }

    AssignmentEvent changed(long courseId, long assignmentId, Instant now) {
        return new AssignmentDatesChanged(courseId, assignmentId, dueAt, unlockAt, lockAt, now);
    }
}
