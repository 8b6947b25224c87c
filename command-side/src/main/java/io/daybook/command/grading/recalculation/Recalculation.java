package io.daybook.command.grading.recalculation;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.grading.recalculation.RecalculationCommand.NoteRecalculation;
import io.daybook.events.grading.recalculation.RecalculationEvent;
import io.daybook.events.grading.recalculation.RecalculationEvent.GradesRecalculated;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * Records up to which change of rules the grades of an assignment were recalculated, so that
 * nothing is recalculated twice.
 */
@AggregateRoot
class Recalculation {

    @AggregateIdentifier @Nullable String id;

    Recalculation() {}

    static String idOf(long assignmentId) {
        return "recalculation-" + assignmentId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(NoteRecalculation c) {
        apply(
                new GradesRecalculated(
                        c.courseId(), c.assignmentId(), c.changesUpTo(), c.dueUpTo(), c.now()));
    }

    @EventSourcingHandler
    void on(RecalculationEvent event) {
        id = idOf(event.assignmentId());
    }
}
