package io.daybook.api.people.enrollments;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.people.enrollments.EnrollmentRequests;
import io.daybook.application.people.enrollments.EnrollmentRequests.EnrollUser;
import io.daybook.application.people.enrollments.EnrollmentRights;
import io.daybook.application.people.enrollments.SelfEnrollments;
import io.daybook.application.people.users.TextFields;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.people.enrollments.EnrollmentCommand;
import io.daybook.command.people.enrollments.EnrollmentCommand.AcceptEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.ConcludeEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeactivateEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.ReactivateEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.RejectEnrollment;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.EffectiveState;
import io.daybook.query.content.courses.EnrollmentDates;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Creates, ends and changes enrollments (docs/spec/institution.md, section 7.4). */
@RestController
class EnrollmentsController {

    private final Writes writes;
    private final Clock clock;
    private final EnrollmentRequests requests;
    private final SelfEnrollments joining;
    private final EnrollmentViews enrollments;
    private final EnrollmentAssembler assembler;
    private final EnrollmentRights rights;
    private final EnrollmentDates dates;

    EnrollmentsController(
            Writes writes,
            Clock clock,
            EnrollmentRequests requests,
            SelfEnrollments joining,
            EnrollmentViews enrollments,
            EnrollmentAssembler assembler,
            EnrollmentRights rights,
            EnrollmentDates dates) {
        this.writes = writes;
        this.clock = clock;
        this.requests = requests;
        this.joining = joining;
        this.enrollments = enrollments;
        this.assembler = assembler;
        this.rights = rights;
        this.dates = dates;
    }

    /** How an enrollment ends. */
    record EndEnrollment(@Nullable String task) {}

    /**
     * Enrolls a user in the default section of a course or in the given one. Users who know the
     * enrollment code of the course can enroll themselves.
     */
    @PostMapping("/api/v1/courses/{course_id}/enrollments")
    @OpenToAll
    EnrollmentJson enroll(
            CourseView course, Caller caller, Listing listing, @Params EnrollUser body) {
        return enroll(course, null, caller, listing, body);
    }

    /** Enrolls a user in a section. */
    @PostMapping("/api/v1/sections/{section_id}/enrollments")
    @OpenToAll
    EnrollmentJson enrollInSection(
            CourseView course,
            SectionView section,
            Caller caller,
            Listing listing,
            @Params EnrollUser body) {
        return enroll(course, section, caller, listing, body);
    }

    private EnrollmentJson enroll(
            CourseView course,
            @Nullable SectionView section,
            Caller caller,
            Listing listing,
            EnrollUser body) {
        EnrollmentCommand command =
                body.bringsCode()
                        ? joining.join(course, section, caller, body)
                        : requests.enroll(course, section, caller, body);
        long id = writes.send(command, Long.class);
        return assembler.one(find(course, id), caller, listing);
    }

    /** Ends an enrollment: concludes it unless another task is given. */
    @DeleteMapping("/api/v1/courses/{course_id}/enrollments/{id}")
    @Requires({
        Right.REMOVE_STUDENT_FROM_COURSE,
        Right.REMOVE_TEACHER_FROM_COURSE,
        Right.REMOVE_TA_FROM_COURSE,
        Right.REMOVE_DESIGNER_FROM_COURSE,
        Right.REMOVE_OBSERVER_FROM_COURSE,
        Right.MANAGE_STUDENTS,
        Right.ALLOW_COURSE_ADMIN_ACTIONS
    })
    EnrollmentJson end(
            CourseView course,
            Caller caller,
            Listing listing,
            @PathVariable long id,
            @Params EndEnrollment body) {
        String named = TextFields.blankAsNull(body.task());
        String task = named == null ? "conclude" : named;
        Step step = step(task);
        EnrollmentView enrollment = find(course, id);
        boolean permitted =
                task.equals("conclude")
                        ? rights.mayConclude(caller, course, enrollment)
                        : rights.mayRemove(caller, course, enrollment);
        if (!permitted) {
            throw Rejection.forbidden();
        }
        return apply(step, enrollment, caller, listing);
    }

    /** Reactivates an inactive enrollment. */
    @PutMapping("/api/v1/courses/{course_id}/enrollments/{id}/reactivate")
    @Requires({
        Right.REMOVE_STUDENT_FROM_COURSE,
        Right.REMOVE_TEACHER_FROM_COURSE,
        Right.REMOVE_TA_FROM_COURSE,
        Right.REMOVE_DESIGNER_FROM_COURSE,
        Right.REMOVE_OBSERVER_FROM_COURSE
    })
    EnrollmentJson reactivate(
            CourseView course, Caller caller, Listing listing, @PathVariable long id) {
        EnrollmentView enrollment = find(course, id);
        if (!rights.mayRemove(caller, course, enrollment)) {
            throw Rejection.forbidden();
        }
        return apply(ReactivateEnrollment::new, enrollment, caller, listing);
    }

    /** Accepts an invitation of the caller. */
    @PostMapping("/api/v1/courses/{course_id}/enrollments/{id}/accept")
    @OpenToAll
    Map<String, Boolean> accept(CourseView course, Caller caller, @PathVariable long id) {
        EnrollmentView invitation = find(course, id);
        boolean invited = invitation.state() == EnrollmentState.INVITED;
        if (invited
                && dates.stateOf(invitation, course, clock.instant()) == EffectiveState.COMPLETED) {
            throw Rejection.badRequest("The course has concluded");
        }
        return answer(AcceptEnrollment::new, course, caller, id);
    }

    /** Rejects an invitation of the caller. */
    @PostMapping("/api/v1/courses/{course_id}/enrollments/{id}/reject")
    @OpenToAll
    Map<String, Boolean> reject(CourseView course, Caller caller, @PathVariable long id) {
        return answer(RejectEnrollment::new, course, caller, id);
    }

    /** Creates the command that changes the state of an enrollment. */
    private interface Step {
        EnrollmentCommand of(EnrollmentKey key, long enrollmentId, long courseId, Instant now);
    }

    private static Step step(String task) {
        return switch (task) {
            case "conclude" -> ConcludeEnrollment::new;
            case "delete" -> DeleteEnrollment::new;
            case "deactivate", "inactivate" -> DeactivateEnrollment::new;
            default -> throw Rejection.badRequest("Invalid task: " + task);
        };
    }

    private Map<String, Boolean> answer(Step step, CourseView course, Caller caller, long id) {
        EnrollmentView enrollment = find(course, id);
        if (enrollment.userId() != caller.id()) {
            throw Rejection.forbidden();
        }
        send(step, enrollment);
        return Map.of("success", true);
    }

    private EnrollmentJson apply(
            Step step, EnrollmentView enrollment, Caller caller, Listing listing) {
        send(step, enrollment);
        EnrollmentView changed = enrollments.find(enrollment.id()).orElseThrow(Rejection::notFound);
        return assembler.one(changed, caller, listing);
    }

    private void send(Step step, EnrollmentView e) {
        EnrollmentKey key = EnrollmentRequests.key(e);
        writes.send(step.of(key, e.id(), e.courseId(), clock.instant()));
    }

    private EnrollmentView find(CourseView course, long id) {
        return enrollments
                .find(id)
                .filter(enrollment -> enrollment.courseId() == course.id())
                .filter(enrollment -> enrollment.state() != EnrollmentState.DELETED)
                .orElseThrow(Rejection::notFound);
    }
}
