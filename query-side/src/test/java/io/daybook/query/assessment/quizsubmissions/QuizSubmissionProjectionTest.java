package io.daybook.query.assessment.quizsubmissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.assessment.quizsubmissions.AttemptScore;
import io.daybook.events.assessment.quizsubmissions.Correctness;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptRegraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptStarted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizSubmissionOpened;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizQuestion.QuestionComments;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import io.daybook.query.platform.views.ProjectionStage;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizSubmissionProjectionTest {

    private static final Instant NOW = Instant.parse("2026-03-01T08:00:00Z");
    private static final long COURSE = 5;
    private static final long QUIZ = 6;
    private static final long USER = 8;
    private static final long SUBMISSION = 70;

    private final ProjectionStage stage = new ProjectionStage(new QuizSubmissionProjection());
    private final QuizSubmissionViews views = new QuizSubmissionViews(stage.mongo());

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private static QuizQuestion question(long id) {
        return new QuizQuestion(
                id,
                null,
                1,
                "Question",
                QuestionType.ESSAY,
                "Why?",
                1,
                new QuestionComments("", "", "", ""),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                null);
    }

    private void regrade(long question, double before, double after) throws Exception {
        stage.follow(
                new QuizAttemptRegraded(
                        COURSE,
                        QUIZ,
                        USER,
                        SUBMISSION,
                        1,
                        question(question),
                        new QuestionMark(question, 1, Correctness.CORRECT, false),
                        before,
                        new AttemptScore(after, after, null, false),
                        NOW));
    }

    @Test
    void the_score_before_the_first_regrade_is_kept() throws Exception {
        stage.follow(new QuizSubmissionOpened(COURSE, QUIZ, USER, SUBMISSION, NOW));
        stage.follow(
                new QuizAttemptStarted(
                        COURSE,
                        QUIZ,
                        USER,
                        SUBMISSION,
                        1,
                        false,
                        "token",
                        1,
                        QuizType.ASSIGNMENT,
                        ScoringPolicy.KEEP_HIGHEST,
                        1,
                        2,
                        List.of(question(11), question(12)),
                        null,
                        NOW));
        regrade(11, 0, 1);
        regrade(12, 1, 2);

        AttemptSummary attempt = views.find(SUBMISSION).orElseThrow().last().orElseThrow();
        assertThat(attempt.scoreBeforeRegrade()).isZero();
        assertThat(attempt.score()).isEqualTo(2);
    }
}
