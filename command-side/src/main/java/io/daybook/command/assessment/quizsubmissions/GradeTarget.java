package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.grading.submissions.GradingRules;

/**
 * Where the score of a quiz goes.
 *
 * @param assignmentId the assignment the quiz is graded through
 * @param rules by which the student's work on it is graded
 */
public record GradeTarget(long assignmentId, GradingRules rules) {}
