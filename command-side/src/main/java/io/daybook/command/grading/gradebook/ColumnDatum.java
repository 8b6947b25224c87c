package io.daybook.command.grading.gradebook;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.grading.gradebook.GradebookCommand.Entry;
import io.daybook.events.grading.gradebook.ColumnDatumEvent;
import io.daybook.events.grading.gradebook.ColumnDatumEvent.ColumnDatumCleared;
import io.daybook.events.grading.gradebook.ColumnDatumEvent.ColumnDatumWritten;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** The data of one student in one custom gradebook column. */
@AggregateRoot
class ColumnDatum {

    @AggregateIdentifier @Nullable String id;
    private @Nullable String content;

    ColumnDatum() {}

    static String id(Entry entry) {
        return id(entry.columnId(), entry.userId());
    }

    private static String id(long columnId, long userId) {
        return "column-datum-" + columnId + "-" + userId;
    }

    void write(long courseId, Entry entry, Instant now) {
        if (entry.content().isBlank()) {
            if (content != null) {
                apply(new ColumnDatumCleared(courseId, entry.columnId(), entry.userId(), now));
            }
        } else if (!entry.content().equals(content)) {
            apply(
                    new ColumnDatumWritten(
                            courseId,
                            entry.columnId(),
                            entry.userId(),
                            new Personal(entry.userId(), entry.content()),
                            now));
        }
    }

    @EventSourcingHandler
    void on(ColumnDatumEvent event) {
        id = id(event.columnId(), event.userId());
        content =
                switch (event) {
                    case ColumnDatumWritten e -> e.content().text();
                    case ColumnDatumCleared _ -> null;
                };
    }
}
