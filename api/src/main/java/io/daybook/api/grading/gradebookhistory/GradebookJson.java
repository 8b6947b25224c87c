package io.daybook.api.grading.gradebookhistory;

import io.daybook.application.grading.gradebookhistory.GradebookRow;
import io.daybook.query.grading.gradebookhistory.CourseHistory.Grade;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A student's row of a gradebook at a moment.
 *
 * @param name the student's name at that moment; null once the student has been erased
 */
record GradebookJson(
        long userId, @Nullable String name, List<Long> sectionIds, List<GradeJson> grades) {

    /** A cell: the grade of an assignment that was submitted or graded by then. */
    record GradeJson(
            long assignmentId,
            @Nullable Double score,
            @Nullable String grade,
            boolean excused,
            boolean late,
            boolean posted,
            @Nullable Instant gradedAt,
            @Nullable Long graderId,
            int version,
            @Nullable Double enteredScore,
            @Nullable Double pointsDeducted) {

        static GradeJson of(Grade grade) {
            return new GradeJson(
                    grade.assignmentId(),
                    grade.score(),
                    grade.grade(),
                    grade.excused(),
                    grade.late(),
                    grade.posted(),
                    grade.gradedAt(),
                    grade.graderId(),
                    grade.version(),
                    grade.enteredScore(),
                    grade.pointsDeducted());
        }
    }

    static GradebookJson of(GradebookRow row) {
        return new GradebookJson(
                row.student().userId(),
                row.name(),
                row.student().sectionIds(),
                row.grades().stream().map(GradeJson::of).toList());
    }
}
