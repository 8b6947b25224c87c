package io.daybook.command.integration.accesses;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.integration.accesses.AccessCommand.RecordAccess;
import io.daybook.events.integration.accesses.AccessEvent;
import io.daybook.events.integration.accesses.AccessEvent.AssetAccessed;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** One view of content by a user; has no invariants. */
@AggregateRoot
class Access {

    @AggregateIdentifier @Nullable String id;

    Access() {}

    static String id(String accessId) {
        return "access-" + accessId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(RecordAccess c) {
        apply(
                new AssetAccessed(
                        c.accessId(),
                        c.userId(),
                        c.courseId(),
                        c.assetType(),
                        c.assetId(),
                        c.assetSubtype(),
                        c.category(),
                        c.now()));
    }

    @EventSourcingHandler
    void on(AccessEvent event) {
        id = id(event.accessId());
    }
}
