package io.daybook.command.grading.gradebook;

import io.daybook.command.grading.gradebook.GradebookCommand.Entry;
import io.daybook.command.grading.gradebook.GradebookCommand.WriteData;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Rejection;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.springframework.stereotype.Component;

/** Writes custom gradebook column data after checking that the gradebook has the column. */
@Component
class ColumnDataHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;

    ColumnDataHandler(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @CommandHandler
    void handle(WriteData c) {
        try {
            aggregates.change(
                    Gradebook.class,
                    c.aggregateId(),
                    gradebook -> c.entries().forEach(entry -> write(c, entry, gradebook)));
        } catch (AggregateNotFoundException noColumns) {
            if (!c.skipUnknown()) {
                throw noColumns;
            }
        }
    }

    private void write(WriteData c, Entry entry, Gradebook gradebook) {
        if (gradebook.has(entry.columnId())) {
            aggregates.createOrChange(
                    ColumnDatum.class,
                    ColumnDatum.id(entry),
                    ColumnDatum::new,
                    datum -> datum.write(c.courseId(), entry, c.now()));
        } else if (!c.skipUnknown()) {
            throw Rejection.notFound();
        }
    }
}
