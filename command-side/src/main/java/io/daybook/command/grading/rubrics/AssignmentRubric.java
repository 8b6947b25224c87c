package io.daybook.command.grading.rubrics;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.events.grading.rubrics.AssignmentRubricEvent;
import io.daybook.events.grading.rubrics.AssignmentRubricEvent.AssignmentRubricChosen;
import io.daybook.events.grading.rubrics.AssignmentRubricEvent.AssignmentRubricRemoved;
import java.time.Instant;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** The rubric of an assignment, at most one. */
@AggregateRoot
class AssignmentRubric {

    @AggregateIdentifier @Nullable String id;
    private @Nullable Chosen chosen;

    /** A rubric and its association with the assignment. */
    record Chosen(long rubricId, long associationId) {}

    AssignmentRubric() {}

    static String idOf(long assignmentId) {
        return "assignmentrubric-" + assignmentId;
    }

    /** Returns the selected rubric; null for none. */
    @Nullable Chosen chosen() {
        return chosen;
    }

    /** Selects a rubric; returns the replaced one, null for none. */
    @Nullable Chosen choose(long assignmentId, Chosen next, Instant now) {
        Chosen before = chosen;
        if (next.equals(before)) {
            return null;
        }
        apply(new AssignmentRubricChosen(assignmentId, next.rubricId(), next.associationId(), now));
        return before;
    }

    void remove(long assignmentId, long associationId, Instant now) {
        if (chosen != null && chosen.associationId() == associationId) {
            apply(new AssignmentRubricRemoved(assignmentId, associationId, now));
        }
    }

    @EventSourcingHandler
    void on(AssignmentRubricEvent event) {
        id = idOf(event.assignmentId());
        chosen =
                switch (event) {
                    case AssignmentRubricChosen e -> new Chosen(e.rubricId(), e.associationId());
                    case AssignmentRubricRemoved _ -> null;
                };
    }
}
