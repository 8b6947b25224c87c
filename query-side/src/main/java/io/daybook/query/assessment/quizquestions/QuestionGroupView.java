package io.daybook.query.assessment.quizquestions;

import io.daybook.events.assessment.quizzes.QuestionGroup;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A question group of a quiz (document 2, section 4.7).
 *
 * @param position position in the quiz, starting at one; overrides that of the group
 */
@Document("quiz_groups_v1")
@CompoundIndex(name = "by_quiz", def = "{'quizId': 1, 'deleted': 1, 'position': 1, '_id': 1}")
public record QuestionGroupView(
        @Id long id, long quizId, int position, QuestionGroup group, boolean deleted) {

    /** Returns the group with its current position. */
    public QuestionGroup current() {
        return group.at(position);
    }
}
