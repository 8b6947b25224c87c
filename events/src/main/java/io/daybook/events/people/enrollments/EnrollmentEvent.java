package io.daybook.events.people.enrollments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of an enrollment of a user in a course. */
public sealed interface EnrollmentEvent {

    /** The enrollment. */
    long enrollmentId();

    /** The course. */
    long courseId();

    /** The enrolled user. */
    long userId();

    /** When it happened. */
    Instant at();

    /** A user was enrolled in a section of a course. */
    record UserEnrolled(
            long enrollmentId,
            long courseId,
            long sectionId,
            long userId,
            EnrollmentType type,
            long roleId,
            EnrollmentState state,
            boolean limitPrivilegesToCourseSection,
            @Nullable Long associatedUserId,
            Instant at)
            implements EnrollmentEvent {}

    /** The state of the enrollment changed. */
    record EnrollmentStateChanged(
            long enrollmentId, long courseId, long userId, EnrollmentState state, Instant at)
            implements EnrollmentEvent {}

    /** It changed whether the enrollment is limited to its section. */
    record EnrollmentLimitChanged(
            long enrollmentId,
            long courseId,
            long userId,
            boolean limitPrivilegesToCourseSection,
            Instant at)
            implements EnrollmentEvent {}

    /**
     * The dates of the enrollment changed, which take precedence over those of section and course.
     */
    record EnrollmentDatesChanged(
            long enrollmentId,
            long courseId,
            long userId,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            Instant at)
            implements EnrollmentEvent {}

    /** The role changed to another one of the same enrollment type. */
    record EnrollmentRoleChanged(
            long enrollmentId, long courseId, long userId, long roleId, Instant at)
            implements EnrollmentEvent {}

    /** It was requested by the foreign id of this login, of several the user may have. */
    record EnrollmentLoginNamed(
            long enrollmentId, long courseId, long userId, long loginId, Instant at)
            implements EnrollmentEvent {}

    /** The section of the enrollment was moved to another course, and the enrollment with it. */
    record EnrollmentMoved(
            long enrollmentId, long courseId, long userId, long fromCourseId, Instant at)
            implements EnrollmentEvent {}

    /** The last attendance of the student was recorded. */
    record EnrollmentAttendanceRecorded(
            long enrollmentId, long courseId, long userId, Instant lastAttendedAt, Instant at)
            implements EnrollmentEvent {}
}
