package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.grading.submissions.GradingRules;
import org.jspecify.annotations.Nullable;

/**
 * The assignment that the score of a quiz goes to.
 *
 * @param assignmentId the assignment the quiz is graded through
 * @param rules by which the student's submission on it is graded
 */
public record GradeTarget(long assignmentId, GradingRules rules) {

    /** The assignment; null where nothing is graded. */
    static @Nullable Long assignmentOf(@Nullable GradeTarget target) {
        return target == null ? null : target.assignmentId();
    }
}
