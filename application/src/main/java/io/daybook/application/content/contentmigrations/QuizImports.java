package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.PortableContent;
import io.daybook.command.assessment.quizzes.QuizCommand.AddQuestionGroup;
import io.daybook.command.assessment.quizzes.QuizCommand.AddQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.CreateQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.assessment.quizzes.QuizFields;
import io.daybook.command.assessment.quizzes.QuizSettings;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuestionGroup;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizQuestion.QuestionComments;
import io.daybook.query.assessment.quizquestions.QuizQuestionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import java.util.Objects;
import org.springframework.stereotype.Component;

/** Imports quizzes with their questions, and publishes them once all questions exist. */
@Component
class QuizImports {

    private final QuizViews quizzes;
    private final QuizQuestionViews questions;
    private final Ids ids;

    QuizImports(QuizViews quizzes, QuizQuestionViews questions, Ids ids) {
        this.quizzes = quizzes;
        this.questions = questions;
        this.ids = ids;
    }

    void add(ImportRun run, long sourceId, PortableContent.Quiz quiz) {
        long course = run.course().id();
        long id = Objects.requireNonNull(run.id("quiz", sourceId));
        PortableContent.Assignment graded = quiz.assignment();
        Long assignment = graded == null ? null : run.id("assignment", graded.id());
        var links =
                new NewLinks(
                        assignment == null ? ids.next("assignment") : assignment,
                        ids.next("assignment_group"));
        QuizView before = quizzes.find(course, id).orElse(null);
        if (before == null) {
            run.job()
                    .send(
                            new CreateQuiz(
                                    course,
                                    id,
                                    links,
                                    fields(run, quiz, false, false),
                                    run.job().now()));
        }
        addQuestions(run, id, quiz);
        if (before != null || quiz.published()) {
            boolean taken = before != null && before.taken();
            run.job()
                    .send(
                            new ChangeQuiz(
                                    course,
                                    id,
                                    links,
                                    fields(run, quiz, quiz.published(), taken),
                                    false,
                                    run.job().now()));
        }
        run.imported("quiz", sourceId);
        if (graded != null) {
            run.imported("assignment", graded.id());
        }
    }

    private void addQuestions(ImportRun run, long quizId, PortableContent.Quiz quiz) {
        for (QuestionGroup group : quiz.groups()) {
            long id = Objects.requireNonNull(run.id("quiz_group", group.id()));
            if (questions.findGroup(quizId, id).isEmpty()) {
                run.job()
                        .send(
                                new AddQuestionGroup(
                                        run.course().id(),
                                        quizId,
                                        new QuestionGroup(
                                                id,
                                                group.position(),
                                                group.name(),
                                                group.pickCount(),
                                                group.questionPoints(),
                                                group.bankId()),
                                        run.job().now()));
            }
        }
        for (QuizQuestion question : quiz.questions()) {
            long id = Objects.requireNonNull(run.id("quiz_question", question.id()));
            if (questions.find(quizId, id).isEmpty()) {
                run.job()
                        .send(
                                new AddQuizQuestion(
                                        run.course().id(),
                                        quizId,
                                        question(run, id, question),
                                        run.job().now()));
            }
        }
    }

    private static QuizQuestion question(ImportRun run, long id, QuizQuestion from) {
        QuestionComments comments = from.comments();
        return new QuizQuestion(
                id,
                run.id("quiz_group", from.groupId()),
                from.position(),
                from.name(),
                from.type(),
                text(run, from.text()),
                from.points(),
                new QuestionComments(
                        text(run, comments.correct()),
                        text(run, comments.incorrect()),
                        text(run, comments.neutral()),
                        text(run, comments.afterAnswers())),
                from.answers().stream().map(answer -> answer(run, answer)).toList(),
                from.matches(),
                from.variables(),
                from.formulas(),
                from.decimalPlaces(),
                from.tolerance(),
                from.incorrectMatches());
    }

    private static QuestionAnswer answer(ImportRun run, QuestionAnswer from) {
        return new QuestionAnswer(
                from.id(),
                from.text(),
                run.html(from.html()),
                text(run, from.comments()),
                from.weight(),
                from.blankId(),
                from.matchId(),
                from.right(),
                from.range(),
                from.values(),
                from.answer());
    }

    private static String text(ImportRun run, String html) {
        return Objects.requireNonNullElse(run.html(html), "");
    }

    /**
     * The fields of the quiz.
     *
     * @param taken whether students have taken it: kept scores depend on its scoring policy, which
     *     then stays
     */
    private static QuizFields fields(
            ImportRun run, PortableContent.Quiz quiz, boolean published, boolean taken) {
        return new QuizFields(
                Patch.of(quiz.title()),
                Patch.of(run.html(quiz.description())),
                Patch.of(quiz.type()),
                Patch.of(quiz.pointsPossible()),
                Patch.of(quiz.dueAt()),
                Patch.of(quiz.unlockAt()),
                Patch.of(quiz.lockAt()),
                Patch.of(published),
                settings(run, quiz, taken));
    }

    private static QuizSettings settings(ImportRun run, PortableContent.Quiz quiz, boolean taken) {
        var taking = quiz.taking();
        var results = quiz.results();
        PortableContent.Assignment graded = quiz.assignment();
        return new QuizSettings(
                Patch.of(taking.timeLimit()),
                Patch.of(taking.shuffleAnswers()),
                Patch.of(taking.allowedAttempts()),
                taken ? Patch.absent() : Patch.of(taking.scoringPolicy()),
                Patch.of(taking.oneQuestionAtATime()),
                Patch.of(taking.cantGoBack()),
                Patch.of(taking.anonymousSubmissions()),
                Patch.of(results.hideResults()),
                Patch.of(results.showCorrectAnswers()),
                Patch.of(results.showCorrectAnswersLastAttempt()),
                Patch.of(results.showCorrectAnswersAt()),
                Patch.of(results.hideCorrectAnswersAt()),
                Patch.of(results.oneTimeResults()),
                Patch.absent(),
                Patch.of(quiz.ipFilter()),
                graded == null ? Patch.absent() : Patch.of(graded.onlyVisibleToOverrides()),
                graded == null ? Patch.absent() : run.patch("assignment_group", graded.groupId()));
    }
}
