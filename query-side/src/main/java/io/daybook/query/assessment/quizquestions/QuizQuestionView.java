package io.daybook.query.assessment.quizquestions;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A question of a quiz (document 2, section 4.7).
 *
 * @param position position in the quiz or group, starting at one; overrides that of the question
 * @param groupId its question group, null for none; overrides that of the question
 */
@Document("quiz_questions_v1")
@CompoundIndex(name = "by_position", def = "{'quizId': 1, 'deleted': 1, 'position': 1, '_id': 1}")
@CompoundIndex(name = "by_group", def = "{'groupId': 1, '_id': 1}")
public record QuizQuestionView(
        @Id long id,
        long quizId,
        @Nullable Long groupId,
        int position,
        QuizQuestion question,
        boolean deleted) {

    /** Returns the question with its current position and group. */
    public QuizQuestion current() {
        return question.at(position, groupId);
    }
}
