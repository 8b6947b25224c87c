package io.daybook.events.assessment.quizzes;

import org.jspecify.annotations.Nullable;

/**
 * Questions of which each attempt is given some.
 *
 * @param pickCount how many
 * @param questionPoints what each is worth
 * @param bankId the question bank it was linked with; null for none
 */
public record QuestionGroup(
        long id,
        int position,
        @Nullable String name,
        int pickCount,
        double questionPoints,
        @Nullable Long bankId) {

    /** The same group in another place. */
    public QuestionGroup at(int newPosition) {
        return new QuestionGroup(id, newPosition, name, pickCount, questionPoints, bankId);
    }
}
