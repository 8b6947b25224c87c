package io.daybook.query.assessment.quizsubmissions;

import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.query.assessment.quizsubmissions.QuizAttemptView.Comment;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * The part of an attempt that changes while it is taken and graded; see {@link QuizAttemptView}.
 */
@Document("quiz_attempts_v2")
@CompoundIndex(name = "by_user", def = "{'userId': 1, '_id': 1}")
@CompoundIndex(name = "by_grader", def = "{'graderIds': 1, '_id': 1}")
@CompoundIndex(name = "finished", def = "{'quizId': 1, 'finished': 1, '_id': 1}")
record AttemptState(
        @Id String id,
        long submissionId,
        long courseId,
        long quizId,
        long userId,
        int attempt,
        boolean preview,
        boolean finished,
        Map<String, String> answers,
        Set<Long> flagged,
        Map<String, QuestionMark> marks,
        Map<String, QuizQuestion> regraded,
        Map<String, Comment> comments,
        Set<Long> graderIds) {

    QuizAttemptView asking(AttemptQuestions asked) {
        return new QuizAttemptView(
                id,
                submissionId,
                courseId,
                quizId,
                userId,
                attempt,
                preview,
                finished,
                List.copyOf(asked.questions().values()),
                answers,
                flagged,
                marks,
                regraded,
                comments,
                graderIds);
    }
}
