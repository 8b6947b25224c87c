package io.daybook.query.assessment.quizquestions;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A question of a quiz (document 2, section 4.7).
 *
 * @param position from one, within the quiz or the group; newer than that of the question
 * @param groupId the group it is in; newer than that of the question; null for none
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

    /** The question where it stands now. */
    public QuizQuestion current() {
        return question.at(position, groupId);
    }
}
