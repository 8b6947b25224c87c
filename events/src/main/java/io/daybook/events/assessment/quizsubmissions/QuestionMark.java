package io.daybook.events.assessment.quizsubmissions;

/**
 * Points and correctness of the answer to a question.
 *
 * @param pending whether it must be graded manually
 */
public record QuestionMark(
        long questionId, double points, Correctness correctness, boolean pending) {}
