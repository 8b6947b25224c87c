package io.daybook.command.people.enrollments;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Commands to an enrollment. Each carries the key that makes the enrollment unique, its id, and the
 * course in which it is looked up.
 */
public sealed interface EnrollmentCommand {

    /** The identity of the enrollment. */
    EnrollmentKey key();

    /** The id of the enrollment. */
    long enrollmentId();

    /** The course of the request. */
    long courseId();

    /** When this is requested. */
    Instant now();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return key().aggregateId();
    }

    /**
     * Enrolls the user, or changes the existing enrollment; returns the id of the resulting one.
     *
     * @param enrollmentId the id of a new enrollment
     * @param state null to invite the user; an active enrollment stays active
     * @param loginId the login whose SIS user id was requested; null for none
     */
    record Enroll(
            EnrollmentKey key,
            long enrollmentId,
            long courseId,
            long roleId,
            @Nullable EnrollmentState state,
            Patch<Boolean> limitPrivilegesToCourseSection,
            Patch<Instant> startAt,
            Patch<Instant> endAt,
            @Nullable Long loginId,
            Instant now)
            implements EnrollmentCommand {

        private static final Set<EnrollmentState> FIRST =
                Set.of(EnrollmentState.INVITED, EnrollmentState.ACTIVE, EnrollmentState.INACTIVE);

        public Enroll {
            if (state != null && !FIRST.contains(state)) {
                throw Rejection.badRequest("Invalid enrollment state");
            }
            if (key.associatedUserId() != null && key.type() != EnrollmentType.OBSERVER) {
                throw Rejection.badRequest("Only an observer can be associated with a user");
            }
            if (Objects.equals(key.associatedUserId(), key.userId())) {
                throw Rejection.badRequest("Nobody can observe themselves");
            }
        }

        /** Creates a command without section limit and dates. */
        public Enroll(
                EnrollmentKey key,
                long enrollmentId,
                long courseId,
                EnrollmentState state,
                Instant now) {
            this(
                    key,
                    enrollmentId,
                    courseId,
                    key.type().roleId(),
                    state,
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    null,
                    now);
        }
    }

    /** Accepts the invitation. */
    record AcceptEnrollment(EnrollmentKey key, long enrollmentId, long courseId, Instant now)
            implements EnrollmentCommand {}

    /** Rejects the invitation. */
    record RejectEnrollment(EnrollmentKey key, long enrollmentId, long courseId, Instant now)
            implements EnrollmentCommand {}

    /** Concludes the enrollment; it allows read access only. */
    record ConcludeEnrollment(EnrollmentKey key, long enrollmentId, long courseId, Instant now)
            implements EnrollmentCommand {}

    /** Deactivates the enrollment. */
    record DeactivateEnrollment(EnrollmentKey key, long enrollmentId, long courseId, Instant now)
            implements EnrollmentCommand {}

    /** Reactivates the enrollment. */
    record ReactivateEnrollment(EnrollmentKey key, long enrollmentId, long courseId, Instant now)
            implements EnrollmentCommand {}

    /** Deletes the enrollment. */
    record DeleteEnrollment(EnrollmentKey key, long enrollmentId, long courseId, Instant now)
            implements EnrollmentCommand {}

    /** Records the last attendance of the student. */
    record RecordAttendance(
            EnrollmentKey key,
            long enrollmentId,
            long courseId,
            Instant lastAttendedAt,
            Instant now)
            implements EnrollmentCommand {}
}
