package io.daybook.query.assessment.quizsubmissions;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * The questions of one attempt, written when it begins and never changed.
 *
 * @param id see {@link QuizAttemptView#idOf}
 * @param questions by id, in their order
 */
@Document("quiz_attempt_questions_v1")
record AttemptQuestions(@Id String id, Map<String, QuizQuestion> questions) {

    AttemptQuestions {
        // Missing if the query did not include any question.
        questions = questions == null ? Map.of() : questions;
    }

    static AttemptQuestions of(String id, List<QuizQuestion> questions) {
        Map<String, QuizQuestion> byId = new LinkedHashMap<>();
        questions.forEach(question -> byId.put(String.valueOf(question.id()), question));
        return new AttemptQuestions(id, byId);
    }
}
