package io.daybook.application.people.observers;

import io.daybook.application.people.enrollments.EnrollmentRequests;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.people.observers.ObservationCommand.BeginObservation;
import io.daybook.command.people.observers.ObservationCommand.EndObservation;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Creates and ends observations. A concurrent enrollment of the student may not know of a new
 * observation, so it checks again when the views show its own change: of two concurrent requests,
 * at least one sees the other (ADR 0055).
 */
@Component
public class Observations {

    private static final Set<EnrollmentState> CURRENT =
            Set.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);

    private final Writes writes;
    private final CachedUserViews people;
    private final Clock clock;

    Observations(Writes writes, CachedUserViews people, Clock clock) {
        this.writes = writes;
        this.people = people;
        this.clock = clock;
    }

    /**
     * Enrolls the observer wherever the student is enrolled.
     *
     * @param pairingCode fingerprint of the pairing code; null if none is needed
     */
    public void begin(long studentId, long observerId, @Nullable String pairingCode) {
        List<EnrollmentKey> before = ofStudent(studentId);
        send(studentId, observerId, before, pairingCode);
        List<EnrollmentKey> after = ofStudent(studentId);
        if (!before.containsAll(after)) {
            send(studentId, observerId, after, null);
        }
    }

    private void send(
            long studentId,
            long observerId,
            List<EnrollmentKey> enrollments,
            @Nullable String pairingCode) {
        writes.send(
                new BeginObservation(
                        studentId, observerId, enrollments, pairingCode, clock.instant()));
    }

    private List<EnrollmentKey> ofStudent(long studentId) {
        return people.enrollmentsOf(studentId).stream()
                .filter(enrollment -> enrollment.type() == EnrollmentType.STUDENT)
                .filter(enrollment -> CURRENT.contains(enrollment.state()))
                .map(EnrollmentRequests::key)
                .toList();
    }

    /** Ends all observer enrollments of the observer for the student. */
    public void end(long studentId, long observerId) {
        send(studentId, observerId, ofObserver(observerId, studentId));
        List<EnrollmentKey> left = ofObserver(observerId, studentId);
        if (!left.isEmpty()) {
            send(studentId, observerId, left);
        }
    }

    private void send(long studentId, long observerId, List<EnrollmentKey> enrollments) {
        writes.send(new EndObservation(studentId, observerId, enrollments, clock.instant()));
    }

    private List<EnrollmentKey> ofObserver(long observerId, long studentId) {
        return people.enrollmentsOf(observerId).stream()
                .filter(e -> isOf(e, studentId))
                .map(EnrollmentRequests::key)
                .toList();
    }

    private static boolean isOf(EnrollmentView enrollment, long studentId) {
        return enrollment.type() == EnrollmentType.OBSERVER
                && Objects.equals(enrollment.associatedUserId(), studentId);
    }
}
