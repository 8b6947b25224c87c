package io.daybook.api.assessment.quizreports;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.assessment.quizreports.QuizReportJob;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.assessment.quizreports.QuizReportCommand.DeleteQuizReport;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason.Declined.Cause;
import io.daybook.events.assessment.quizreports.QuizReportType;
import io.daybook.query.assessment.quizreports.QuizReportView;
import io.daybook.query.assessment.quizreports.QuizReportViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * CSV reports of quizzes, for graders who see all students of the course, since a report covers all
 * of them (docs/spec/scheduling.md, section 8).
 */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/quizzes/{quiz_id}/reports")
class QuizReportsController {

    private final QuizViews quizzes;
    private final QuizReportViews reports;
    private final QuizReportAssembler assembler;
    private final VisibleStudents students;
    private final JobQueue jobs;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    QuizReportsController(
            QuizViews quizzes,
            QuizReportViews reports,
            QuizReportAssembler assembler,
            VisibleStudents students,
            JobQueue jobs,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.quizzes = quizzes;
        this.reports = reports;
        this.assembler = assembler;
        this.students = students;
        this.jobs = jobs;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    private QuizView quiz(CourseView course, long id, Caller caller) {
        QuizView quiz = quizzes.find(course.id(), id).orElseThrow(Rejection::notFound);
        if (students.sections(caller, course, null) != null) {
            throw Rejection.forbidden();
        }
        return quiz;
    }

    private QuizReportView report(QuizView quiz, long id) {
        return reports.find(quiz.id(), id).orElseThrow(Rejection::notFound);
    }

    /** Lists the reports of a quiz, the newest first. */
    @GetMapping
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    Page<QuizReportJson> list(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            Caller caller,
            Listing listing) {
        QuizView quiz = quiz(course, quizId, caller);
        return assembler.page(quiz, reports.in(quiz.id(), listing.range()));
    }

    /** Returns a report of a quiz. */
    @GetMapping("/{id}")
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    QuizReportJson show(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            @PathVariable long id,
            Caller caller,
            Listing listing) {
        QuizView quiz = quiz(course, quizId, caller);
        return assembler.one(quiz, report(quiz, id), listing.among("progress"));
    }

    record CreateReport(@Nullable Fields quizReport) {
        record Fields(@Nullable String reportType, @Nullable Boolean includesAllVersions) {}
    }

    /** Requests a report of a quiz; its Progress is completed when the report is generated. */
    @PostMapping
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    QuizReportJson create(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            Caller caller,
            Listing listing,
            @Params CreateReport body) {
        QuizView quiz = quiz(course, quizId, caller);
        CreateReport.Fields sent = Required.of(body.quizReport(), "quiz_report");
        QuizReportType type = type(sent.reportType());
        boolean all = Boolean.TRUE.equals(sent.includesAllVersions());
        if (reports.isBeingMade(quiz.id(), type, all)) {
            throw Rejection.declined(Cause.CONFLICT, "report is already being generated");
        }
        var order =
                new QuizReportJob.Order(
                        ids.next("quiz_report"),
                        course.rootAccountId(),
                        course.id(),
                        quiz.id(),
                        type,
                        all,
                        ids.next("file"));
        var job =
                jobs.start(
                        QuizReportJob.TAG,
                        "Course",
                        course.id(),
                        "quiz-reports-" + quiz.id(),
                        order);
        writes.send(order.request(job.userId(), job.id(), job.createdAt()));
        return assembler.requested(
                quiz, report(quiz, order.reportId()), job, listing.among("progress"));
    }

    private static QuizReportType type(@Nullable String name) {
        return Arrays.stream(QuizReportType.values())
                .filter(known -> known.wireName().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                Rejection.invalid(
                                        "report_type",
                                        "must be student_analysis or item_analysis"));
    }

    /** Cancels a report that is being generated, or deletes it. */
    @DeleteMapping("/{id}")
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            @PathVariable long id,
            Caller caller) {
        QuizView quiz = quiz(course, quizId, caller);
        writes.send(new DeleteQuizReport(report(quiz, id).id(), clock.instant()));
    }
}
