package io.daybook.query.assessment.quizquestions;

import io.daybook.events.assessment.quizzes.QuestionGroup;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A group of questions of a quiz (document 2, section 4.7).
 *
 * @param position from one, within the quiz; newer than that of the group
 */
@Document("quiz_groups_v1")
@CompoundIndex(name = "by_quiz", def = "{'quizId': 1, 'deleted': 1, 'position': 1, '_id': 1}")
public record QuestionGroupView(
        @Id long id, long quizId, int position, QuestionGroup group, boolean deleted) {

    /** The group where it stands now. */
    public QuestionGroup current() {
        return group.at(position);
    }
}
