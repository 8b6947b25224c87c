package io.daybook.command.people.observers;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.events.people.observers.ObservationEvent;
import io.daybook.events.people.observers.ObservationEvent.ObservationBegan;
import io.daybook.events.people.observers.ObservationEvent.ObservationEnded;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** The observers of one student, who are enrolled wherever the student is. */
@AggregateRoot
class StudentObservers {

    @AggregateIdentifier @Nullable String id;
    private final Set<Long> observers = new TreeSet<>();

    StudentObservers() {}

    static String id(long studentId) {
        return "observers-" + studentId;
    }

    void begin(long studentId, long observerId, Instant now) {
        if (!observers.contains(observerId)) {
            apply(new ObservationBegan(studentId, observerId, now));
        }
    }

    void end(long studentId, long observerId, Instant now) {
        if (observers.contains(observerId)) {
            apply(new ObservationEnded(studentId, observerId, now));
        }
    }

    Set<Long> observers() {
        return Set.copyOf(observers);
    }

    @EventSourcingHandler
    void on(ObservationEvent event) {
        id = id(event.studentId());
        switch (event) {
            case ObservationBegan e -> observers.add(e.observerId());
            case ObservationEnded e -> observers.remove(e.observerId());
        }
    }
}
