package io.daybook.command.assessment.quizzes;

import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizQuestion.QuestionComments;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Questions of which a test cares about the place and the points. */
final class Questions {

    private Questions() {}

    /**
     * An essay.
     *
     * @param groupId the group that it is in; null for none
     */
    static QuizQuestion essay(long id, @Nullable Long groupId, int position, double points) {
        return essay(id, groupId, position, points, "Why?");
    }

    static QuizQuestion essay(
            long id, @Nullable Long groupId, int position, double points, String text) {
        return new QuizQuestion(
                id,
                groupId,
                position,
                "Question",
                QuestionType.ESSAY,
                text,
                points,
                new QuestionComments("", "", "", ""),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                null);
    }
}
