package io.daybook.events.assessment.quizzes;

import org.jspecify.annotations.Nullable;

/**
 * A group of questions from which each attempt gets a random selection.
 *
 * @param pickCount number of selected questions
 * @param questionPoints points of each question
 * @param bankId the linked question bank; null for none
 */
public record QuestionGroup(
        long id,
        int position,
        @Nullable String name,
        int pickCount,
        double questionPoints,
        @Nullable Long bankId) {

    /** Returns a copy at another position. */
    public QuestionGroup at(int newPosition) {
        return new QuestionGroup(id, newPosition, name, pickCount, questionPoints, bankId);
    }
}
