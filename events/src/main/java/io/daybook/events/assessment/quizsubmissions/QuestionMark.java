package io.daybook.events.assessment.quizsubmissions;

/**
 * What the answer to a question is worth.
 *
 * @param pending whether a person has yet to grade it
 */
public record QuestionMark(
        long questionId, double points, Correctness correctness, boolean pending) {}
