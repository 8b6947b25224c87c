package io.daybook.application.grading.audit;

import io.daybook.application.grading.assignments.StrictDates;
import io.daybook.command.platform.kernel.Rejection;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The filters of grade change lists: a time range, and what auditors search for
 * (docs/spec/grading.md, section 6.3).
 *
 * @param byNonTeacher by someone who did not teach the course then
 * @param afterClose after the course or its term had ended
 * @param failToPass from below the pass mark to at least it
 * @param passMark in per cent of what could be reached
 * @param emptyToGrade where there was no grade before
 * @param bulk many grades in one request
 * @param masqueraded in another's name
 */
public record ListGradeChanges(
        @Nullable String startTime,
        @Nullable String endTime,
        @Nullable Boolean byNonTeacher,
        @Nullable Boolean afterClose,
        @Nullable Boolean failToPass,
        @Nullable Double passMark,
        @Nullable Boolean emptyToGrade,
        @Nullable Boolean bulk,
        @Nullable Boolean masqueraded) {

    private static final double USUAL_PASS_MARK = 60;

    public @Nullable Instant from() {
        return StrictDates.of(startTime, "start_time");
    }

    public @Nullable Instant to() {
        return StrictDates.of(endTime, "end_time");
    }

    /** The pass mark where the filter is about passing. */
    public @Nullable Double mark() {
        if (!isOn(failToPass)) {
            return null;
        }
        return passMark == null ? USUAL_PASS_MARK : passMark;
    }

    /** Who taught, and when it ended, is known of one course only. */
    public void requireCourse() {
        if (isOn(byNonTeacher) || isOn(afterClose)) {
            throw Rejection.badRequest("by_non_teacher and after_close need a course");
        }
    }

    public static boolean isOn(@Nullable Boolean asked) {
        return Boolean.TRUE.equals(asked);
    }
}
