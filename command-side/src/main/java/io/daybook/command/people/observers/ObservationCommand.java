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
     * Makes a user an observer of a student and enrolls the observer in the student's sections;
     * idempotent.
     *
     * @param enrollments those of the student
     * @param pairingCode fingerprint of the pairing code, which is redeemed; null if none is
     *     required
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
     * Ends the observation and the observer's enrollments.
     *
     * @param enrollments those of the observer
     */
    record EndObservation(
            long studentId, long observerId, List<EnrollmentKey> enrollments, Instant now)
            implements ObservationCommand {

        public EndObservation {
            enrollments = List.copyOf(enrollments);
        }
    }

    /** Issues a pairing code; only its fingerprint is stored. */
    record IssuePairingCode(String fingerprint, long studentId, Instant expiresAt, Instant now)
            implements ObservationCommand {

        /** The identifier of the aggregate. */
        @TargetAggregateIdentifier
        public String aggregateId() {
            return PairingCode.id(fingerprint);
        }
    }
}
