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

    /** Whose part of which section. */
    EnrollmentKey key();

    /** Its number. */
    long enrollmentId();

    /** The course it is looked for in. */
    long courseId();

    /** When this is requested. */
    Instant now();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return key().aggregateId();
    }

    /**
     * Enrolls the user, or changes the enrollment there is already; answered with the id of the one
     * that stands.
     *
     * @param enrollmentId the number a new enrollment gets
     * @param state null invites, and leaves alone who takes part already
     * @param loginId the login by whose foreign id the user was named, or null
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

        /** An enrollment without limit or dates of its own. */
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

    /** Takes up the invitation. */
    record AcceptEnrollment(EnrollmentKey key, long enrollmentId, long courseId, Instant now)
            implements EnrollmentCommand {}

    /** Turns the invitation down. */
    record RejectEnrollment(EnrollmentKey key, long enrollmentId, long courseId, Instant now)
            implements EnrollmentCommand {}

    /** Ends it; what was done can still be read. */
    record ConcludeEnrollment(EnrollmentKey key, long enrollmentId, long courseId, Instant now)
            implements EnrollmentCommand {}

    /** Suspends it. */
    record DeactivateEnrollment(EnrollmentKey key, long enrollmentId, long courseId, Instant now)
            implements EnrollmentCommand {}

    /** Ends the suspension. */
    record ReactivateEnrollment(EnrollmentKey key, long enrollmentId, long courseId, Instant now)
            implements EnrollmentCommand {}

    /** Withdraws the user. */
    record DeleteEnrollment(EnrollmentKey key, long enrollmentId, long courseId, Instant now)
            implements EnrollmentCommand {}

    /** Notes when the student was last present. */
    record RecordAttendance(
            EnrollmentKey key,
            long enrollmentId,
            long courseId,
            Instant lastAttendedAt,
            Instant now)
            implements EnrollmentCommand {}
}
