package io.daybook.events.assessment.quizzes;

import org.jspecify.annotations.Nullable;

/**
 * Where a question or a group of questions stands.
 *
 * @param position from one, within the quiz or the group
 * @param groupId the group that a question is in; null for none
 */
public record QuizItem(Kind kind, long id, int position, @Nullable Long groupId) {

    /** What it is. */
    public enum Kind {
        /** A question. */
        QUESTION,
        /** A group of questions. */
        GROUP
    }
}
