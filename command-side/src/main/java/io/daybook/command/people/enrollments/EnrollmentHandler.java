package io.daybook.command.people.enrollments;

import io.daybook.command.people.enrollments.EnrollmentCommand.AcceptEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.ConcludeEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeactivateEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;
import io.daybook.command.people.enrollments.EnrollmentCommand.ReactivateEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.RecordAttendance;
import io.daybook.command.people.enrollments.EnrollmentCommand.RejectEnrollment;
import io.daybook.command.people.observers.Observers;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Changes enrollments, and those of the student's observers in the same unit of work. */
@Component
class EnrollmentHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final Observers observers;
    private final List<EnrollmentCondition> conditions;

    EnrollmentHandler(
            Aggregates aggregates, Observers observers, List<EnrollmentCondition> conditions) {
        this.aggregates = aggregates;
        this.observers = observers;
        this.conditions = List.copyOf(conditions);
    }

    @CommandHandler
    long handle(Enroll c) {
        conditions.forEach(condition -> condition.require(c));
        var step = new Step(enrollment -> enrollment.enroll(c));
        aggregates.createOrChange(Enrollment.class, c.aggregateId(), Enrollment::new, step);
        takeObserversAlong(c, step);
        return step.after.enrollmentId();
    }

    @CommandHandler
    void handle(AcceptEnrollment c) {
        change(c, e -> e.accept(c.now()));
    }

    @CommandHandler
    void handle(RejectEnrollment c) {
        change(c, e -> e.reject(c.now()));
    }

    @CommandHandler
    void handle(ConcludeEnrollment c) {
        change(c, e -> e.conclude(c.now()));
    }

    @CommandHandler
    void handle(DeactivateEnrollment c) {
        change(c, e -> e.deactivate(c.now()));
    }

    @CommandHandler
    void handle(ReactivateEnrollment c) {
        change(c, e -> e.reactivate(c.now()));
    }

    @CommandHandler
    void handle(DeleteEnrollment c) {
        change(c, e -> e.delete(c.now()));
    }

    @CommandHandler
    void handle(RecordAttendance c) {
        change(c, e -> e.recordAttendance(c.lastAttendedAt(), c.now()));
    }

    private void change(EnrollmentCommand c, Consumer<Enrollment> change) {
        var step =
                new Step(
                        enrollment -> {
                            enrollment.require(c.enrollmentId(), c.courseId());
                            change.accept(enrollment);
                        });
        aggregates.change(Enrollment.class, c.aggregateId(), step);
        takeObserversAlong(c, step);
    }

    private void takeObserversAlong(EnrollmentCommand c, Step step) {
        if (!step.after.equals(step.before)) {
            observers.follow(c.key(), step.after, c.now());
        }
    }

    /** A change, and the status of the enrollment before and after it. */
    private static final class Step implements Consumer<Enrollment> {

        private static final Enrollment.EnrollmentStatus NOWHERE = new Enrollment().standing();

        private final Consumer<Enrollment> change;
        private Enrollment.EnrollmentStatus before = NOWHERE;
        private Enrollment.EnrollmentStatus after = NOWHERE;

        Step(Consumer<Enrollment> change) {
            this.change = change;
        }

        @Override
        public void accept(Enrollment enrollment) {
            before = enrollment.standing();
            change.accept(enrollment);
            after = enrollment.standing();
        }
    }
}
