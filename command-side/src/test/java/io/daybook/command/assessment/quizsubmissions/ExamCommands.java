package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.CompleteQuizAttempt;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.HandInOverdueAttempt;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.Pass;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.QuestionScore;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.RegradeQuizQuestion;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.SaveQuizAnswers;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ScoreQuizAttempt;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.SentAnswer;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.StartQuizAttempt;
import io.daybook.command.assessment.quizzes.QuizCommand.AddQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.CreateQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.assessment.quizzes.QuizFields;
import io.daybook.command.assessment.quizzes.QuizSettings;
import io.daybook.command.grading.submissions.GradingRules;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuestionAnswer.VariableValue;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizQuestion.QuestionComments;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.RegradeOption;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands about an exam of one question, which one student takes. */
final class ExamCommands {

    static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    static final long COURSE = 1;
    static final long QUIZ = 7;
    static final long ASSIGNMENT = 70;
    static final long STUDENT = 4;
    static final long SUBMISSION = 40;
    static final long GRADER = 3;
    static final GradeTarget TARGET = new GradeTarget(ASSIGNMENT, GradingRules.USUAL);

    private ExamCommands() {}

    static QuestionAnswer option(long id, double weight) {
        return new QuestionAnswer(
                id, "option", null, "", weight, null, null, null, null, List.of(), null);
    }

    static QuizQuestion choice(long right) {
        return new QuizQuestion(
                9,
                null,
                1,
                "Question",
                QuestionType.MULTIPLE_CHOICE,
                "Which?",
                5,
                new QuestionComments("", "", "", ""),
                List.of(option(1, right == 1 ? 100 : 0), option(2, right == 2 ? 100 : 0)),
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                null);
    }

    static QuizQuestion essay() {
        return new QuizQuestion(
                9,
                null,
                1,
                "Question",
                QuestionType.ESSAY,
                "Why?",
                5,
                new QuestionComments("", "", "", ""),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                null);
    }

    static QuizFields fields(QuizSettings settings, boolean published) {
        return new QuizFields(
                Patch.of("Exam"),
                Patch.absent(),
                Patch.of(QuizType.ASSIGNMENT),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.of(published),
                settings);
    }

    static QuizSettings settings(@Nullable Integer timeLimit, int attempts, ScoringPolicy policy) {
        return new QuizSettings(
                Patch.of(timeLimit),
                Patch.absent(),
                Patch.of(attempts),
                Patch.of(policy),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent());
    }

    /** An exam of one question is published. */
    static Object[] exam(@Nullable Integer timeLimit, int attempts, ScoringPolicy policy) {
        var links = new NewLinks(ASSIGNMENT, 5);
        QuizSettings settings = settings(timeLimit, attempts, policy);
        return new Object[] {
            new CreateQuiz(COURSE, QUIZ, links, fields(settings, false), T0),
            new AddQuizQuestion(COURSE, QUIZ, choice(1), T0),
            new ChangeQuiz(COURSE, QUIZ, links, fields(QuizSettings.NONE, true), false, T0)
        };
    }

    /** A graded survey of one question for five points is published, with points of its own. */
    static Object[] gradedSurvey(double points) {
        var links = new NewLinks(ASSIGNMENT, 5);
        var fields =
                new QuizFields(
                        Patch.of("Survey"),
                        Patch.absent(),
                        Patch.of(QuizType.GRADED_SURVEY),
                        Patch.of(points),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of(true),
                        QuizSettings.NONE);
        return new Object[] {
            new CreateQuiz(COURSE, QUIZ, links, fields, T0),
            new AddQuizQuestion(COURSE, QUIZ, choice(1), T0),
            new ChangeQuiz(COURSE, QUIZ, links, fields, false, T0)
        };
    }

    static ScoreQuizAttempt score(@Nullable Double fudgePoints, List<QuestionScore> questions) {
        return new ScoreQuizAttempt(
                COURSE, QUIZ, STUDENT, GRADER, 1, fudgePoints, questions, TARGET, T0);
    }

    static StartQuizAttempt start(Instant now, @Nullable Instant locksAt) {
        return new StartQuizAttempt(
                COURSE, QUIZ, STUDENT, SUBMISSION, false, true, "token", 1, locksAt, now);
    }

    static Pass pass(int attempt) {
        return new Pass(attempt, "token", QuizUnavailableReason.NONE);
    }

    static SaveQuizAnswers save(int attempt, String answer, Instant now) {
        return new SaveQuizAnswers(
                COURSE, QUIZ, STUDENT, pass(attempt), List.of(new SentAnswer(9, answer)), now);
    }

    static CompleteQuizAttempt complete(int attempt, Instant now) {
        return new CompleteQuizAttempt(COURSE, QUIZ, STUDENT, pass(attempt), TARGET, now);
    }

    static HandInOverdueAttempt overdue(Instant now) {
        return new HandInOverdueAttempt(COURSE, QUIZ, STUDENT, 1, TARGET, now);
    }

    static RegradeQuizQuestion regrade(QuizQuestion question) {
        return new RegradeQuizQuestion(
                COURSE, QUIZ, STUDENT, question, RegradeOption.CURRENT_CORRECT_ONLY, TARGET, T0);
    }

    static QuizQuestion formula(String formula, double x, double answer) {
        return new QuizQuestion(
                9,
                null,
                1,
                "Question",
                QuestionType.CALCULATED,
                "[x]?",
                5,
                new QuestionComments("", "", "", ""),
                List.of(
                        new QuestionAnswer(
                                1,
                                "",
                                null,
                                "",
                                100,
                                null,
                                null,
                                null,
                                null,
                                List.of(new VariableValue("x", x)),
                                answer)),
                List.of(),
                List.of(),
                List.of(formula),
                2,
                null,
                null);
    }
}
