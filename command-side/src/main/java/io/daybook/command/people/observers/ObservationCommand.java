package io.daybook.command.people.observers;

import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.platform.kernel.Rejection;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to the observers of a student. */
public sealed interface ObservationCommand {

    /** The student. */
    long studentId();

    /**
     * Lets a user observe a student and enrolls them beside the student; harmless when it was done
     * before.
     *
     * @param enrollments the student's
     * @param pairingCode fingerprint of the code that permits it and is used up; null when none is
     *     needed
     */
    record BeginObservation(
            long studentId,
            long observerId,
            List<EnrollmentKey> enrollments,
            @Nullable String pairingCode,
            Instant now)
            implements ObservationCommand {

        public BeginObservation {
            enrollments = List.copyOf(enrollments);
            if (studentId == observerId) {
                throw Rejection.unprocessable("Nobody can observe themselves");
            }
        }
    }

    /**
     * Ends it and withdraws the observer from where the student is.
     *
     * @param enrollments the observer's
     */
    record EndObservation(
            long studentId, long observerId, List<EnrollmentKey> enrollments, Instant now)
            implements ObservationCommand {

        public EndObservation {
            enrollments = List.copyOf(enrollments);
        }
    }

    /** Gives out a code; only its fingerprint is ever stored. */
    record IssuePairingCode(String fingerprint, long studentId, Instant expiresAt, Instant now)
            implements ObservationCommand {

        /** The identifier of the aggregate. */
        @TargetAggregateIdentifier
        public String aggregateId() {
            return PairingCode.id(fingerprint);
        }
    }
}
