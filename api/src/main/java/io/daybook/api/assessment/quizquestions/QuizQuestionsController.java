package io.daybook.api.assessment.quizquestions;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.application.assessment.quizsubmissions.AttemptResults;
import io.daybook.application.assessment.quizsubmissions.QuizRegradeJob;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.assessment.quizzes.QuizCommand.AddQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.DeleteQuizQuestion;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.RegradeOption;
import io.daybook.query.assessment.quizquestions.QuizQuestionView;
import io.daybook.query.assessment.quizquestions.QuizQuestionViews;
import io.daybook.query.assessment.quizsubmissions.AttemptSummary;
import io.daybook.query.assessment.quizsubmissions.QuizAttemptView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Questions of a quiz (document 2, section 4.7). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/quizzes/{quiz_id}/questions")
class QuizQuestionsController {

    private final QuizViews quizzes;
    private final QuizQuestionViews questions;
    private final QuizSubmissionViews submissions;
    private final AttemptResults results;
    private final VisibleStudents students;
    private final QuestionReader reader;
    private final JobQueue jobs;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;
    private final Urls urls;

    QuizQuestionsController(
            QuizViews quizzes,
            QuizQuestionViews questions,
            QuizSubmissionViews submissions,
            AttemptResults results,
            VisibleStudents students,
            QuestionReader reader,
            JobQueue jobs,
            Writes writes,
            Ids ids,
            Clock clock,
            Urls urls) {
        this.quizzes = quizzes;
        this.questions = questions;
        this.submissions = submissions;
        this.results = results;
        this.students = students;
        this.reader = reader;
        this.jobs = jobs;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
        this.urls = urls;
    }

    record AttemptParameters(
            @Nullable Long quizSubmissionId, @Nullable Integer quizSubmissionAttempt) {}

    /** Lists the questions of a quiz, or those of an attempt. */
    @GetMapping
    @Requires(Right.READ)
    Page<QuizQuestionJson> list(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            Caller caller,
            Listing listing,
            @Params AttemptParameters asked) {
        QuizView quiz = quiz(course, quizId);
        Long submission = asked.quizSubmissionId();
        if (submission != null) {
            return ofAttempt(
                    quiz, submission, asked.quizSubmissionAttempt(), course, caller, listing);
        }
        requireManager(caller, course);
        return questions
                .in(quiz.id(), listing.range())
                .map(question -> QuizQuestionJson.of(quiz.id(), question.current()));
    }

    private Page<QuizQuestionJson> ofAttempt(
            QuizView quiz,
            long submissionId,
            @Nullable Integer attempt,
            CourseView course,
            Caller caller,
            Listing listing) {
        var submission =
                submissions
                        .find(submissionId)
                        .filter(found -> found.quizId() == quiz.id())
                        .orElseThrow(Rejection::notFound);
        boolean staff = manages(caller, course);
        if (submission.userId() != caller.id()) {
            requireVisible(submission.userId(), staff, course, caller);
        }
        int number = attempt == null ? submission.latest() : attempt;
        AttemptSummary summary = submission.attempt(number).orElseThrow(Rejection::notFound);
        boolean whole = staff || results.show(quiz, submission, summary);
        QuizAttemptView of =
                submissions.attempt(submissionId, number).orElseThrow(Rejection::notFound);
        return Page.slice(of.current(), listing.range())
                .map(
                        question ->
                                whole
                                        ? QuizQuestionJson.of(quiz.id(), question)
                                        : QuizQuestionJson.censored(quiz.id(), question));
    }

    /** Staff limited to sections see only attempts of students in these. */
    private void requireVisible(long student, boolean staff, CourseView course, Caller caller) {
        if (!staff) {
            throw Rejection.forbidden();
        }
        Set<Long> sections = students.sections(caller, course, null);
        if (sections != null && !students.isIn(student, course, sections)) {
            throw Rejection.notFound();
        }
    }

    private static boolean manages(Caller caller, CourseView course) {
        return caller.may(Right.MANAGE_ASSIGNMENTS_EDIT, course)
                || caller.may(Right.MANAGE_GRADES, course);
    }

    private static void requireManager(Caller caller, CourseView course) {
        if (!manages(caller, course)) {
            throw Rejection.forbidden();
        }
    }

    private QuizView quiz(CourseView course, long id) {
        return quizzes.find(course.id(), id).orElseThrow(Rejection::notFound);
    }

    private QuizQuestionView question(CourseView course, long quizId, long id) {
        return questions.find(quiz(course, quizId).id(), id).orElseThrow(Rejection::notFound);
    }

    /** Returns a question of a quiz. */
    @GetMapping("/{id}")
    @Requires({Right.MANAGE_ASSIGNMENTS_EDIT, Right.MANAGE_GRADES})
    QuizQuestionJson show(
            CourseView course, @PathVariable("quiz_id") long quizId, @PathVariable long id) {
        return QuizQuestionJson.of(quizId, question(course, quizId, id).current());
    }

    record SendQuestion(@Nullable QuestionRequest question) {}

    /** Adds a question to a quiz. */
    @PostMapping
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    QuizQuestionJson create(
            CourseView course, @PathVariable("quiz_id") long quizId, @Params SendQuestion body) {
        QuizView quiz = quiz(course, quizId);
        QuestionRequest sent = Required.of(body.question(), "question");
        long id = ids.next("quiz_question");
        QuizQuestion question = reader.read(sent, id, null);
        writes.send(new AddQuizQuestion(course.id(), quiz.id(), question, clock.instant()));
        return QuizQuestionJson.of(quizId, question(course, quizId, id).current());
    }

    /**
     * Changes a question of a quiz. Where {@code regrade_option} requests it, the answers to it are
     * graded again in the background; {@code regrade_progress_url} is the URL of the progress.
     */
    @PutMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    QuizQuestionJson update(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            @PathVariable long id,
            @Params SendQuestion body) {
        QuizQuestion before = question(course, quizId, id).current();
        QuestionRequest sent = Required.of(body.question(), "question");
        String option = sent.regradeOption();
        RegradeOption regrade =
                option == null || option.isBlank()
                        ? RegradeOption.NO_REGRADE
                        : RegradeOption.of(option)
                                .orElseThrow(
                                        () ->
                                                Rejection.invalid(
                                                        "regrade_option",
                                                        "is not included in the list"));
        QuizQuestion question = reader.read(sent, id, before);
        QueueWork job =
                regrade == RegradeOption.NO_REGRADE
                        ? null
                        : QuizRegradeJob.of(jobs, course.id(), quizId, question, regrade);
        writes.send(
                new ChangeQuizQuestion(
                        course.id(), quizId, question, regrade, job, clock.instant()));
        QuizQuestionJson changed =
                QuizQuestionJson.of(quizId, question(course, quizId, id).current());
        return job == null
                ? changed
                : changed.regraded(regrade, ProgressJson.of(jobs.queued(job), urls).url());
    }

    /** Deletes a question of a quiz. */
    @DeleteMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(CourseView course, @PathVariable("quiz_id") long quizId, @PathVariable long id) {
        writes.send(new DeleteQuizQuestion(course.id(), quizId, id, clock.instant()));
    }
}
