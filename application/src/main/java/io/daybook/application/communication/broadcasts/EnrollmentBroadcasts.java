package io.daybook.application.communication.broadcasts;

import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Broadcasts enrollments and accepted invitations. */
@Component
class EnrollmentBroadcasts implements BroadcastPolicy {

    private final CourseMembers members;

    EnrollmentBroadcasts(CourseMembers members) {
        this.members = members;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(UserEnrolled.class, EnrollmentStateChanged.class);
    }

    @Override
    public Instant at(Object event) {
        return switch (event) {
            case UserEnrolled e -> e.at();
            case EnrollmentStateChanged e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    @Override
    public List<Broadcast> of(Object event, EventCause cause) {
        return told(event, cause.actorId()).stream().toList();
    }

    private Optional<Broadcast> told(Object event, long actorId) {
        return switch (event) {
            case UserEnrolled e -> enrolled(e);
            case EnrollmentStateChanged e
                    when e.userId() == actorId && e.state() == EnrollmentState.ACTIVE ->
                    accepted(e);
            default -> Optional.empty();
        };
    }

    private Optional<Broadcast> enrolled(UserEnrolled e) {
        CourseView course = members.published(e.courseId());
        boolean told = e.state() == EnrollmentState.INVITED || e.state() == EnrollmentState.ACTIVE;
        if (course == null || !told || e.type() == EnrollmentType.OBSERVER) {
            return Optional.empty();
        }
        String name =
                e.state() == EnrollmentState.INVITED
                        ? "enrollment_invitation"
                        : "enrollment_notification";
        return Optional.of(
                new Broadcast(
                        name + "-" + e.enrollmentId(),
                        name,
                        course.rootAccountId(),
                        null,
                        e.userId(),
                        Set.of(e.userId()),
                        "Course enrollment: " + course.name(),
                        "You take part in the course " + course.name() + ".",
                        "/courses/" + course.id(),
                        e.at()));
    }

    /** Teachers are notified of accepted invitations. */
    private Optional<Broadcast> accepted(EnrollmentStateChanged e) {
        CourseView course = members.published(e.courseId());
        if (course == null) {
            return Optional.empty();
        }
        Set<Long> graders = members.gradersOf(course, e.userId());
        graders.remove(e.userId());
        return Optional.of(
                Broadcast.in(
                        course,
                        "enrollment_accepted",
                        Long.toString(e.enrollmentId()),
                        0,
                        graders,
                        new Broadcast.Text(
                                "Enrollment accepted: " + course.name(),
                                "Somebody accepted the invitation to the course.",
                                "/courses/" + course.id() + "/users"),
                        e.at()));
    }
}
