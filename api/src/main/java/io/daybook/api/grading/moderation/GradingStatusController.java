package io.daybook.api.grading.moderation;

import io.daybook.api.grading.moderation.GradingStatusJson.Changes;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.grading.moderation.Moderators;
import io.daybook.application.grading.submissions.AnonymityRule;
import io.daybook.application.grading.submissions.AnonymousIds;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.moderation.StudentModeration;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Whether a student still needs the caller's grade (docs/spec/content.md, section 6.3). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/assignments/{assignment_id}")
class GradingStatusController {

    private static final PageRange EVERYONE = new PageRange(0, 100_000);

    private final AssignmentViews assignments;
    private final SubmissionViews submissions;
    private final ProvisionalGradeAssembler assembler;
    private final Moderators moderators;
    private final VisibleStudents students;
    private final MemberViews members;
    private final AnonymousIds anonymousIds;
    private final AssignmentVisibility visibility;
    private final AnonymityRule anonymity;

    GradingStatusController(
            AssignmentViews assignments,
            SubmissionViews submissions,
            ProvisionalGradeAssembler assembler,
            Moderators moderators,
            VisibleStudents students,
            MemberViews members,
            AnonymousIds anonymousIds,
            AssignmentVisibility visibility,
            AnonymityRule anonymity) {
        this.assignments = assignments;
        this.submissions = submissions;
        this.assembler = assembler;
        this.moderators = moderators;
        this.students = students;
        this.members = members;
        this.anonymousIds = anonymousIds;
        this.visibility = visibility;
        this.anonymity = anonymity;
    }

    record OfStudent(@Nullable Long studentId, @Nullable Instant lastUpdatedAt) {}

    /** Returns whether a student's submission needs another provisional grade. */
    @GetMapping("/provisional_grades/status")
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    GradingStatusJson status(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            @Params OfStudent asked) {
        AssignmentView assignment = find(course, assignmentId);
        long student = Required.of(asked.studentId(), "student_id");
        anonymity.requireNameable(caller, course, assignment, student);
        return status(course, assignment, student, caller, asked.lastUpdatedAt());
    }

    record OfSomeone(@Nullable String anonymousId, @Nullable Instant lastUpdatedAt) {}

    /** Returns whether the submission of an anonymous student needs another provisional grade. */
    @GetMapping("/anonymous_provisional_grades/status")
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    GradingStatusJson anonymousStatus(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            @Params OfSomeone asked) {
        AssignmentView assignment = find(course, assignmentId);
        String anonymousId = Required.text(asked.anonymousId(), "anonymous_id");
        long student =
                anonymousIds
                        .student(
                                assignmentId,
                                anonymousId,
                                members.studentsById(course.id(), null, EVERYONE).items())
                        .orElseThrow(Rejection::notFound);
        return status(course, assignment, student, caller, asked.lastUpdatedAt());
    }

    private AssignmentView find(CourseView course, long id) {
        return assignments.find(course.id(), id).orElseThrow(Rejection::notFound);
    }

    private GradingStatusJson status(
            CourseView course,
            AssignmentView assignment,
            long student,
            Caller caller,
            @Nullable Instant seenAt) {
        Set<Long> sections = students.sections(caller, course, null);
        if (students.takingPart(List.of(student), course, sections).isEmpty()) {
            throw Rejection.notFound();
        }
        requireUndecided(assignment);
        boolean moderator = moderators.isModerator(caller, course, assignment);
        var seen = assembler.seenBy(caller, course, assignment, List.of(student));
        StudentModeration moderation = seen.moderationOf(student);
        int graderCount = assignment.moderation().graderCount();
        boolean mayGrade =
                visibility.of(course.id(), student).isAssigned(assignment, student)
                        && (moderator || moderation.hasRoomFor(caller.id(), graderCount));
        if (seenAt == null || isSameSecond(seenAt, updatedAt(assignment, student, moderation))) {
            return new GradingStatusJson(mayGrade, null);
        }
        if (!moderator) {
            throw Rejection.forbidden();
        }
        return new GradingStatusJson(
                mayGrade,
                new Changes(
                        seen.compared(student, false),
                        seen.compared(student, true).stream().findFirst().orElse(null)));
    }

    private static void requireUndecided(AssignmentView assignment) {
        if (!assignment.moderation().on()) {
            throw Rejection.badRequest("Assignment does not use moderated grading");
        }
        if (!assignment.isModeratedNow()) {
            throw Rejection.badRequest("Assignment grades have already been published");
        }
    }

    /** Provisional grades and the moderator's selections count as changes of the submission. */
    private Instant updatedAt(
            AssignmentView assignment, long student, StudentModeration moderation) {
        Instant submission =
                submissions
                        .find(assignment.id(), student)
                        .map(SubmissionView::updatedAt)
                        .orElse(assignment.createdAt());
        return submission.isAfter(moderation.updatedAt()) ? submission : moderation.updatedAt();
    }

    /** Responses contain times in whole seconds. */
    private static boolean isSameSecond(Instant one, Instant other) {
        return one.truncatedTo(ChronoUnit.SECONDS).equals(other.truncatedTo(ChronoUnit.SECONDS));
    }
}
