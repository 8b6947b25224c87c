package io.daybook.command.people.observers;

import io.daybook.command.people.enrollments.Enrollment;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.Set;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.springframework.stereotype.Component;

/**
 * Changes the enrollments of a student's observers together with that of the student, in the same
 * unit of work (ADR 0055).
 */
@Component
public class Observers {

    private static final Set<EnrollmentState> CURRENT =
            Set.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);

    private final Aggregates aggregates;

    Observers(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    /** Updates the enrollments of all observers to the student's status. */
    public void follow(EnrollmentKey student, Enrollment.EnrollmentStatus standing, Instant now) {
        if (student.type() == EnrollmentType.STUDENT) {
            for (long observer : of(student.userId())) {
                takeAlong(student.observedBy(observer), standing, now);
            }
        }
    }

    /** Enrolls an observer if the student is enrolled. */
    void join(EnrollmentKey student, long observer, Instant now) {
        Enrollment.EnrollmentStatus standing =
                aggregates
                        .of(Enrollment.class)
                        .load(student.aggregateId())
                        .invoke(Enrollment::standing);
        if (CURRENT.contains(standing.state())) {
            takeAlong(student.observedBy(observer), standing, now);
        }
    }

    /** An observer of an invited student is active immediately. */
    private void takeAlong(
            EnrollmentKey observer, Enrollment.EnrollmentStatus student, Instant now) {
        EnrollmentState next =
                CURRENT.contains(student.state()) ? EnrollmentState.ACTIVE : student.state();
        if (next == EnrollmentState.ACTIVE) {
            aggregates.createOrChange(
                    Enrollment.class,
                    observer.aggregateId(),
                    Enrollment::new,
                    enrollment -> enrollment.follow(observer, student, next, now));
        } else {
            end(observer, student, next, now);
        }
    }

    /** Ends the enrollment of an observer, if there is one. */
    private void end(
            EnrollmentKey observer,
            Enrollment.EnrollmentStatus student,
            EnrollmentState next,
            Instant now) {
        try {
            aggregates.change(
                    Enrollment.class,
                    observer.aggregateId(),
                    enrollment -> enrollment.follow(observer, student, next, now));
        } catch (AggregateNotFoundException neverThere) {
            // the observation began after the student had left the course
        }
    }

    /** Locks the observers also if there are none, so that the first one does not begin now. */
    private Set<Long> of(long studentId) {
        return aggregates.createOrAsk(
                StudentObservers.class,
                StudentObservers.id(studentId),
                StudentObservers::new,
                StudentObservers::observers);
    }
}
