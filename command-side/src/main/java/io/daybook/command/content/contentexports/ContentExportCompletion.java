package io.daybook.command.content.contentexports;

import io.daybook.command.content.contentexports.ContentExportCommand.CompleteContentExport;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Completes an export and stores its file in one unit of work, so that an interrupted job has
 * created both or neither.
 */
@Component
class ContentExportCompletion implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final JoinedCommands joined;

    ContentExportCompletion(Aggregates aggregates, JoinedCommands joined) {
        this.aggregates = aggregates;
        this.joined = joined;
    }

    /** Stores the file first, so that a completed export has one. */
    @CommandHandler
    void handle(CompleteContentExport command) {
        aggregates.change(
                ContentExport.class,
                command.aggregateId(),
                export -> {
                    if (export.isUnfinished()) {
                        joined.handle(command.file());
                        export.complete(command);
                    }
                });
    }
}
