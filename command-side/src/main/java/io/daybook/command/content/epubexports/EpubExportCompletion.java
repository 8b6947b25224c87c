package io.daybook.command.content.epubexports;

import io.daybook.command.content.epubexports.EpubExportCommand.CompleteEpubExport;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.springframework.stereotype.Component;

/**
 * Completes an EPUB export and stores its file in one unit of work, so that an interrupted job has
 * created both or neither.
 */
@Component
class EpubExportCompletion implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final CommandBus bus;

    EpubExportCompletion(Aggregates aggregates, CommandBus bus) {
        this.aggregates = aggregates;
        this.bus = bus;
    }

    /** Stores the file first, so that a completed export has one. */
    @CommandHandler
    void handle(CompleteEpubExport command) {
        aggregates.change(
                EpubExports.class,
                command.aggregateId(),
                exports -> {
                    if (exports.isUnfinished(command.exportId())) {
                        handleHere(command.file());
                        exports.complete(command);
                    }
                });
    }

    /** A command that is sent while another one is handled joins its unit of work. */
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
