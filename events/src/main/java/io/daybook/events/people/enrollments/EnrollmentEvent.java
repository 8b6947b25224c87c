package io.daybook.events.people.enrollments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a user's part in a course. */
public sealed interface EnrollmentEvent {

    /** The enrollment. */
    long enrollmentId();

    /** The course it is in. */
    long courseId();

    /** Who takes part. */
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

    /** It moved on, was suspended, finished, withdrawn or taken up again. */
    record EnrollmentStateChanged(
            long enrollmentId, long courseId, long userId, EnrollmentState state, Instant at)
            implements EnrollmentEvent {}

    /** Whether staff see only members of their own section. */
    record EnrollmentLimitChanged(
            long enrollmentId,
            long courseId,
            long userId,
            boolean limitPrivilegesToCourseSection,
            Instant at)
            implements EnrollmentEvent {}

    /** When it runs, instead of the dates of its section and course. */
    record EnrollmentDatesChanged(
            long enrollmentId,
            long courseId,
            long userId,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            Instant at)
            implements EnrollmentEvent {}

    /** The user takes part in another role of the same type. */
    record EnrollmentRoleChanged(
            long enrollmentId, long courseId, long userId, long roleId, Instant at)
            implements EnrollmentEvent {}

    /** It was asked for by the foreign id of this login, of several the user may have. */
    record EnrollmentLoginNamed(
            long enrollmentId, long courseId, long userId, long loginId, Instant at)
            implements EnrollmentEvent {}

    /** Its section was put into another course, and it came along. */
    record EnrollmentMoved(
            long enrollmentId, long courseId, long userId, long fromCourseId, Instant at)
            implements EnrollmentEvent {}

    /** When the student was last present. */
    record EnrollmentAttendanceRecorded(
            long enrollmentId, long courseId, long userId, Instant lastAttendedAt, Instant at)
            implements EnrollmentEvent {}
}
