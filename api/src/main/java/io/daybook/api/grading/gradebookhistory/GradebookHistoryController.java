package io.daybook.api.grading.gradebookhistory;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.grading.audit.Anonymity;
import io.daybook.application.grading.audit.ListGradeChanges;
import io.daybook.application.grading.gradebookhistory.AuditableStudents;
import io.daybook.application.grading.moderation.GraderAnonymity;
import io.daybook.application.grading.moderation.GraderAnonymity.HiddenGraders;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.audit.CurrentGradeViews;
import io.daybook.query.grading.audit.CurrentGradeViews.Graded;
import io.daybook.query.grading.gradebookhistory.VersionViews;
import io.daybook.query.grading.gradebookhistory.VersionViews.VersionQuery;
import io.daybook.query.platform.views.Page;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * What was graded on which day, by whom, and every version of students' submissions. Days are those
 * of the caller's time zone; pages run over submissions, so a day may continue on the next page.
 */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/gradebook_history")
class GradebookHistoryController {

    private final CurrentGradeViews current;
    private final VersionViews versions;
    private final GradebookHistoryAssembler assembler;
    private final AuditableStudents students;
    private final Anonymity anonymity;
    private final GraderAnonymity graders;

    GradebookHistoryController(
            CurrentGradeViews current,
            VersionViews versions,
            GradebookHistoryAssembler assembler,
            AuditableStudents students,
            Anonymity anonymity,
            GraderAnonymity graders) {
        this.current = current;
        this.versions = versions;
        this.assembler = assembler;
        this.students = students;
        this.anonymity = anonymity;
        this.graders = graders;
    }

    record ListVersions(
            @Nullable Long assignmentId, @Nullable Long userId, @Nullable Boolean ascending) {}

    /** Lists the days on which grades were given in a course. */
    @GetMapping("/days")
    @Requires({Right.MANAGE_GRADES, Right.VIEW_GRADE_CHANGES})
    Page<HistoryJson.Day> days(CourseView course, Caller caller, Listing listing) {
        return assembler.days(
                current.in(graded(course, caller), listing.range()), zone(caller, course));
    }

    /** Lists the graders of a day, with the assignments they graded. */
    @GetMapping("/{date}")
    @Requires({Right.MANAGE_GRADES, Right.VIEW_GRADE_CHANGES})
    Page<HistoryJson.Grader> day(
            CourseView course, @PathVariable String date, Caller caller, Listing listing) {
        ZoneId zone = zone(caller, course);
        LocalDate day = day(date);
        return assembler.graders(
                current.in(
                        graded(course, caller),
                        start(day, zone),
                        start(next(day), zone),
                        listing.range()));
    }

    /** Lists the versions of submissions that a grader graded on a day for an assignment. */
    @GetMapping("/{date}/graders/{grader_id}/assignments/{assignment_id}/submissions")
    @Requires({Right.MANAGE_GRADES, Right.VIEW_GRADE_CHANGES})
    Page<HistoryJson.Submission> submissions(
            CourseView course,
            @PathVariable String date,
            @PathVariable("grader_id") long graderId,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            Listing listing) {
        ZoneId zone = zone(caller, course);
        LocalDate day = day(date);
        HiddenGraders hidden = graders.hiddenFrom(caller, course);
        return assembler.submissions(
                current.of(
                        graded(course, caller, hidden),
                        Math.max(graderId, CurrentGradeViews.NOBODY),
                        assignmentId,
                        start(day, zone),
                        start(next(day), zone),
                        listing.range()),
                hidden);
    }

    /** Lists all versions of submissions in a course. */
    @GetMapping("/feed")
    @Requires({Right.MANAGE_GRADES, Right.VIEW_GRADE_CHANGES})
    Page<SubmissionVersionJson> feed(
            CourseView course, Caller caller, Listing listing, @Params ListVersions asked) {
        Long student = asked.userId();
        return assembler.feed(
                versions.in(
                        new VersionQuery(
                                course.id(),
                                asked.assignmentId(),
                                student,
                                students.of(course, caller),
                                student == null
                                        ? Set.of()
                                        : anonymity.hidingFrom(course.id(), student)),
                        ListGradeChanges.isOn(asked.ascending()),
                        listing.range()),
                graders.hiddenFrom(caller, course));
    }

    private Graded graded(CourseView course, Caller caller) {
        return graded(course, caller, graders.hiddenFrom(caller, course));
    }

    private Graded graded(CourseView course, Caller caller, HiddenGraders hidden) {
        return new Graded(
                course.id(),
                students.of(course, caller),
                hidden.assignmentIds(),
                hidden.readerId());
    }

    private static ZoneId zone(Caller caller, CourseView course) {
        return ZoneId.of(Optional.ofNullable(caller.user().timeZone()).orElse(course.timeZone()));
    }

    private static LocalDate day(String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeException notOne) {
            throw Rejection.badRequest("The date must look like 2026-03-01");
        }
    }

    private static LocalDate next(LocalDate day) {
        return day.plusDays(1);
    }

    private static Instant start(LocalDate day, ZoneId zone) {
        return day.atStartOfDay(zone).toInstant();
    }
}
