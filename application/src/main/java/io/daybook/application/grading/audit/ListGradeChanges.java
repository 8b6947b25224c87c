package io.daybook.application.grading.audit;

import io.daybook.application.grading.assignments.StrictDates;
import io.daybook.command.platform.kernel.Rejection;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The filters of grade change lists: a period, and patterns that auditors search for
 * (docs/spec/grading.md, section 6.3).
 *
 * @param byNonTeacher by a user who did not teach the course at that time
 * @param afterClose after the course or its term had ended
 * @param failToPass from below the pass mark to at least the pass mark
 * @param passMark in percent of the points possible
 * @param emptyToGrade without a previous grade
 * @param bulk many grades in one request
 * @param masqueraded by a user who acted as another user
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

    /** Teachers and end dates are only available for a single course. */
    public void requireCourse() {
        if (isOn(byNonTeacher) || isOn(afterClose)) {
            throw Rejection.badRequest("by_non_teacher and after_close need a course");
        }
    }

    public static boolean isOn(@Nullable Boolean asked) {
        return Boolean.TRUE.equals(asked);
    }
}
