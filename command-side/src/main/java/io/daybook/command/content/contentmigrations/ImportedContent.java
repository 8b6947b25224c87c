package io.daybook.command.content.contentmigrations;

import io.daybook.events.content.contentmigrations.ImportedContentEvent;
import io.daybook.events.content.contentmigrations.ImportedContentEvent.ImportedIdsReserved;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * The imported content of one course in another. Ensures that each object is imported under one id
 * only.
 */
@AggregateRoot
class ImportedContent {

    @AggregateIdentifier @Nullable String id;
    private final Map<String, Long> ids = new HashMap<>();

    ImportedContent() {}

    static String idOf(long courseId, String source) {
        return "imported-content-" + courseId + "-" + source;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    Map<String, Long> handle(ReserveImportedIds c) {
        Map<String, Long> added = new HashMap<>(c.proposed());
        added.keySet().removeIf(key -> ids.containsKey(key) && !c.renewed().contains(key));
        if (!added.isEmpty()) {
            AggregateLifecycle.apply(
                    new ImportedIdsReserved(c.courseId(), c.source(), added, c.now()));
        }
        Map<String, Long> reserved = new HashMap<>();
        c.proposed().forEach((key, proposed) -> reserved.put(key, ids.getOrDefault(key, proposed)));
        return reserved;
    }

    @EventSourcingHandler
    void on(ImportedContentEvent event) {
        switch (event) {
            case ImportedIdsReserved e -> {
                id = idOf(e.courseId(), e.source());
                ids.putAll(e.ids());
            }
        }
    }
}
