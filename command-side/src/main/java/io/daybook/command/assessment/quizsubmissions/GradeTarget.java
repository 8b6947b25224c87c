package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.grading.submissions.GradingRules;
import org.jspecify.annotations.Nullable;

/**
 * The assignment that gets the score of a quiz.
 *
 * @param rules grading rules for the student's submission
 */
public record GradeTarget(long assignmentId, GradingRules rules) {

    /** Returns the assignment; null if the quiz is not graded. */
    static @Nullable Long assignmentOf(@Nullable GradeTarget target) {
        return target == null ? null : target.assignmentId();
    }
}
