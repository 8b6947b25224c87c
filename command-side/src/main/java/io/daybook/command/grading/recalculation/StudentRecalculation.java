package io.daybook.command.grading.recalculation;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.events.grading.recalculation.StudentRecalculationEvent;
import io.daybook.events.grading.recalculation.StudentRecalculationEvent.StudentsRecalculated;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * Records which students were recalculated after their sections or groups changed, so that nothing
 * is recalculated twice.
 */
@AggregateRoot
class StudentRecalculation {

    @AggregateIdentifier @Nullable String id;

    StudentRecalculation() {}

    static String idOf(long courseId) {
        return "recalculation-course-" + courseId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(NoteStudentRecalculation c) {
        apply(new StudentsRecalculated(c.courseId(), c.students(), c.changesUpTo(), c.now()));
    }

    @EventSourcingHandler
    void on(StudentRecalculationEvent event) {
        id = idOf(event.courseId());
    }
}
