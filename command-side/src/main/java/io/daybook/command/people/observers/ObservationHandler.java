package io.daybook.command.people.observers;

import io.daybook.command.people.enrollments.Enrollment;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.people.observers.ObservationCommand.BeginObservation;
import io.daybook.command.people.observers.ObservationCommand.EndObservation;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Creates and ends observations together with the observer's enrollments. */
@Component
class ObservationHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final Observers observers;

    ObservationHandler(Aggregates aggregates, Observers observers) {
        this.aggregates = aggregates;
        this.observers = observers;
    }

    @CommandHandler
    void handle(BeginObservation c) {
        if (c.pairingCode() != null) {
            aggregates.change(
                    PairingCode.class,
                    PairingCode.id(c.pairingCode()),
                    code -> code.redeem(c.studentId(), c.observerId(), c.now()));
        }
        aggregates.createOrChange(
                StudentObservers.class,
                StudentObservers.id(c.studentId()),
                StudentObservers::new,
                of -> of.begin(c.studentId(), c.observerId(), c.now()));
        for (EnrollmentKey student : c.enrollments()) {
            observers.join(student, c.observerId(), c.now());
        }
    }

    @CommandHandler
    void handle(EndObservation c) {
        aggregates.change(
                StudentObservers.class,
                StudentObservers.id(c.studentId()),
                of -> of.end(c.studentId(), c.observerId(), c.now()));
        for (EnrollmentKey observer : c.enrollments()) {
            aggregates.change(
                    Enrollment.class,
                    observer.aggregateId(),
                    enrollment -> enrollment.delete(c.now()));
        }
    }
}
