package io.daybook.query.assessment.quizsubmissions;

import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The questions of one attempt and the user's answers. Questions and answers are stored separately,
 * because otherwise every saved answer would write all questions again.
 *
 * @param id the quiz submission and the number of the attempt, see {@link #idOf}
 * @param questions all of them, or those that were requested
 * @param answers JSON by question
 * @param marks by question; none while the attempt is in progress
 * @param regraded questions that were corrected since the attempt began, by id
 * @param comments graders' comments, by question
 * @param graderIds authors of comments
 */
public record QuizAttemptView(
        String id,
        long submissionId,
        long courseId,
        long quizId,
        long userId,
        int attempt,
        boolean preview,
        boolean finished,
        List<QuizQuestion> questions,
        Map<String, String> answers,
        Set<Long> flagged,
        Map<String, QuestionMark> marks,
        Map<String, QuizQuestion> regraded,
        Map<String, Comment> comments,
        Set<Long> graderIds) {

    /** A grader's comment on an answer. */
    public record Comment(long authorId, String text) {}

    /** Returns the id of an attempt. */
    public static String idOf(long submissionId, int attempt) {
        return submissionId + ":" + attempt;
    }

    /** Returns the question of this attempt as it is graded now. */
    public Optional<QuizQuestion> question(long questionId) {
        return current().stream().filter(question -> question.id() == questionId).findFirst();
    }

    /** Returns all questions of this attempt as they are graded now. */
    public List<QuizQuestion> current() {
        return questions.stream()
                .map(each -> regraded.getOrDefault(String.valueOf(each.id()), each))
                .toList();
    }
}
