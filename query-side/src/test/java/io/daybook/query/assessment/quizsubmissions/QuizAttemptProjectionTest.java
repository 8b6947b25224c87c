package io.daybook.query.assessment.quizsubmissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.assessment.quizsubmissions.AttemptScore;
import io.daybook.events.assessment.quizsubmissions.Correctness;
import io.daybook.events.assessment.quizsubmissions.MarkedQuestion;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAnswersSaved;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptGraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptMarked;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptRegraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptStarted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizQuestionFlagged;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizQuestionUnflagged;
import io.daybook.events.assessment.quizsubmissions.SavedAnswer;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizQuestion.QuestionComments;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.assessment.quizsubmissions.QuizAttemptView.Comment;
import io.daybook.query.platform.views.ProjectionStage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizAttemptProjectionTest {

    private static final Instant NOW = Instant.parse("2026-03-01T08:00:00Z");
    private static final long COURSE = 5;
    private static final long QUIZ = 6;
    private static final long USER = 8;
    private static final long GRADER = 9;
    private static final long SUBMISSION = 70;
    private static final AttemptScore SCORE = new AttemptScore(1, 1.0, null, false);

    private final ProjectionStage stage = new ProjectionStage(new QuizAttemptProjection());
    private final QuizSubmissionViews views = new QuizSubmissionViews(stage.mongo());

    @BeforeEach
    void anAttemptAtThreeQuestions() throws Exception {
        begin(1);
    }

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private void begin(int attempt) throws Exception {
        stage.follow(
                new QuizAttemptStarted(
                        COURSE,
                        QUIZ,
                        USER,
                        SUBMISSION,
                        attempt,
                        false,
                        "token",
                        1,
                        QuizType.ASSIGNMENT,
                        ScoringPolicy.KEEP_HIGHEST,
                        2,
                        6,
                        List.of(question(13, 1), question(11, 2), question(12, 3)),
                        null,
                        NOW));
    }

    private static QuizQuestion question(long id, double points) {
        return new QuizQuestion(
                id,
                null,
                1,
                "Question " + id,
                QuestionType.ESSAY,
                "Why?",
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

    private void save(long question, @Nullable String answer) throws Exception {
        Personal text = answer == null ? null : new Personal(USER, answer);
        stage.follow(
                new QuizAnswersSaved(
                        COURSE,
                        QUIZ,
                        USER,
                        SUBMISSION,
                        1,
                        List.of(new SavedAnswer(question, text)),
                        NOW));
    }

    private void grade(int attempt) throws Exception {
        stage.follow(
                new QuizAttemptGraded(
                        COURSE,
                        QUIZ,
                        USER,
                        SUBMISSION,
                        attempt,
                        List.of(new QuestionMark(11, 0, Correctness.UNDEFINED, true)),
                        SCORE,
                        NOW));
    }

    private QuizAttemptView attempt() {
        return views.attempt(SUBMISSION, 1).orElseThrow();
    }

    @Test
    void an_attempt_keeps_its_questions_in_their_order_while_answers_come_and_go()
            throws Exception {
        save(11, "\"Because\"");
        save(12, "\"No idea\"");
        save(12, null);
        stage.follow(new QuizQuestionFlagged(COURSE, QUIZ, USER, SUBMISSION, 1, 12, NOW));
        stage.follow(new QuizQuestionFlagged(COURSE, QUIZ, USER, SUBMISSION, 1, 13, NOW));
        stage.follow(new QuizQuestionUnflagged(COURSE, QUIZ, USER, SUBMISSION, 1, 13, NOW));

        assertThat(attempt().questions())
                .extracting(QuizQuestion::id)
                .containsExactly(13L, 11L, 12L);
        assertThat(attempt().answers()).containsOnly(Map.entry("11", "\"Because\""));
        assertThat(attempt().flagged()).containsExactly(12L);
        assertThat(attempt().finished()).isFalse();
    }

    @Test
    void some_of_the_questions_are_read_with_all_answers() throws Exception {
        save(11, "\"Because\"");

        QuizAttemptView some = views.attempt(SUBMISSION, 1, List.of(12L, 99L)).orElseThrow();
        assertThat(some.questions()).containsExactly(question(12, 3));
        assertThat(some.answers()).containsKey("11");
        assertThat(views.attempt(SUBMISSION, 1, List.of()).orElseThrow().questions()).isEmpty();
        assertThat(views.attempt(SUBMISSION, 2, List.of(12L))).isEmpty();
    }

    @Test
    void a_mark_is_right_when_it_is_what_the_corrected_question_is_worth() throws Exception {
        grade(1);
        stage.follow(
                new QuizAttemptRegraded(
                        COURSE,
                        QUIZ,
                        USER,
                        SUBMISSION,
                        1,
                        question(11, 1),
                        new QuestionMark(11, 0.5, Correctness.PARTIAL, false),
                        0,
                        SCORE,
                        NOW));
        stage.follow(
                new QuizAttemptMarked(
                        COURSE,
                        QUIZ,
                        USER,
                        SUBMISSION,
                        1,
                        GRADER,
                        List.of(
                                new MarkedQuestion(11, 1.0, true, new Personal(GRADER, "Well")),
                                new MarkedQuestion(12, 1.0, false, null)),
                        1,
                        SCORE,
                        NOW));

        assertThat(attempt().marks())
                .containsEntry("11", new QuestionMark(11, 1, Correctness.CORRECT, false))
                .containsEntry("12", new QuestionMark(12, 1, Correctness.PARTIAL, false));
        assertThat(attempt().comments()).containsEntry("11", new Comment(GRADER, "Well"));
        assertThat(attempt().current())
                .extracting(QuizQuestion::points)
                .containsExactly(1.0, 1.0, 3.0);
    }

    @Test
    void finished_attempts_are_handed_over_with_their_questions() throws Exception {
        begin(2);
        grade(2);

        List<QuizAttemptView> finished = new ArrayList<>();
        views.finished(QUIZ, finished::add);
        assertThat(finished).extracting(QuizAttemptView::attempt).containsExactly(2);
        assertThat(finished.getFirst().questions()).hasSize(3);
        List<Integer> numbers = new ArrayList<>();
        views.finishedNumbers(QUIZ, (_, number) -> numbers.add(number));
        assertThat(numbers).containsExactly(2);
    }

    @Test
    void answers_of_an_erased_user_are_gone_and_the_questions_stay() throws Exception {
        save(11, "\"Because\"");
        stage.follow(new UserErased(USER, 1, NOW));

        assertThat(attempt().answers()).isEmpty();
        assertThat(attempt().questions()).hasSize(3);
    }
}
