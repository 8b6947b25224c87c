package io.daybook.command.grading.audit;

import io.daybook.command.grading.audit.AuditCommand.NoteAuditQuery;
import io.daybook.events.grading.audit.AuditQueryEvent;
import io.daybook.events.grading.audit.AuditQueryEvent.AuditQueried;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** A recorded query of the grade history. */
@AggregateRoot
class AuditQuery {

    @AggregateIdentifier @Nullable String id;

    AuditQuery() {}

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(NoteAuditQuery c) {
        AggregateLifecycle.apply(
                new AuditQueried(
                        c.queryId(),
                        c.rootAccountId(),
                        c.userId(),
                        c.operation(),
                        c.courseId(),
                        c.address(),
                        c.now()));
    }

    @EventSourcingHandler
    void on(AuditQueryEvent event) {
        id = "auditquery-" + event.queryId();
    }
}
