package io.daybook.command.content.contentexports;

import io.daybook.command.content.contentexports.ContentExportCommand.CompleteContentExport;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.springframework.stereotype.Component;

/**
 * Completes an export together with its file: whoever is halted before makes both anew, and whoever
 * is halted after has both.
 */
@Component
class ContentExportCompletion implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final CommandBus bus;

    ContentExportCompletion(Aggregates aggregates, CommandBus bus) {
        this.aggregates = aggregates;
        this.bus = bus;
    }

    /** The file comes first: whoever sees the export complete finds its file. */
    @CommandHandler
    void handle(CompleteContentExport command) {
        aggregates.change(
                ContentExport.class,
                command.aggregateId(),
                export -> {
                    if (export.isUnfinished()) {
                        handleHere(command.file());
                        export.complete(command);
                    }
                });
    }

    /** A command sent while another is handled joins its unit of work. */
    private void handleHere(Object command) {
        bus.<Object, Object>dispatch(
                GenericCommandMessage.asCommandMessage(command), (_, result) -> rethrow(result));
    }

    private static void rethrow(CommandResultMessage<?> result) {
        if (result.isExceptional()) {
            throw result.exceptionResult() instanceof RuntimeException failure
                    ? failure
                    : new IllegalStateException(result.exceptionResult());
        }
    }
}
