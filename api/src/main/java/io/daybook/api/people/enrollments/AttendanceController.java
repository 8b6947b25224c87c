package io.daybook.api.people.enrollments;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.people.enrollments.EnrollmentRequests;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.people.enrollments.EnrollmentCommand.RecordAttendance;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** The last attended date of students (docs/spec/institution.md, section 7.4). */
@RestController
class AttendanceController {

    private final Writes writes;
    private final Clock clock;
    private final CachedUserViews people;
    private final SectionLimits limits;

    AttendanceController(Writes writes, Clock clock, CachedUserViews people, SectionLimits limits) {
        this.writes = writes;
        this.clock = clock;
        this.people = people;
        this.limits = limits;
    }

    /** The date when the student last attended. */
    record LastAttended(Patch<Instant> date) {}

    /** The stored date. */
    record LastAttendedJson(Instant date) {}

    /** Sets the last attended date of a student of the course, in all sections of the student. */
    @PutMapping("/api/v1/courses/{course_id}/users/{user_id}/last_attended")
    @Requires({Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES})
    LastAttendedJson lastAttended(
            CourseView course, UserView user, Caller caller, @Params LastAttended body) {
        Instant date = body.date().orNull();
        if (date == null) {
            throw Rejection.badRequest("date is required");
        }
        List<EnrollmentView> enrollments =
                people.enrollmentsOf(user.id(), course.id()).stream()
                        .filter(enrollment -> enrollment.type() == EnrollmentType.STUDENT)
                        .filter(enrollment -> enrollment.state() != EnrollmentState.REJECTED)
                        .filter(
                                enrollment ->
                                        limits.include(
                                                caller,
                                                course,
                                                List.of(enrollment),
                                                Right.VIEW_ALL_GRADES,
                                                Right.MANAGE_GRADES))
                        .toList();
        if (enrollments.isEmpty()) {
            throw Rejection.notFound();
        }
        Instant now = clock.instant();
        for (EnrollmentView enrollment : enrollments) {
            writes.send(
                    new RecordAttendance(
                            EnrollmentRequests.key(enrollment),
                            enrollment.id(),
                            course.id(),
                            date,
                            now));
        }
        return new LastAttendedJson(date);
    }
}
