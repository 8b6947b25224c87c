package io.daybook.events.assessment.quizzes;

import org.jspecify.annotations.Nullable;

/**
 * The position of a question or a question group.
 *
 * @param position 1-based, within the quiz or the group
 * @param groupId the group of the question; null for none
 */
public record QuizItem(Kind kind, long id, int position, @Nullable Long groupId) {

    /** The kind of an item. */
    public enum Kind {
        /** A question. */
        QUESTION,
        /** A question group. */
        GROUP
    }
}
