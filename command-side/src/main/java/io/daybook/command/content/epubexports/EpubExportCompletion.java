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
 * Completes an EPUB export together with its stored file: a job that is halted before creates both
 * again, and one that is halted after has both.
 */
@Component
class EpubExportCompletion implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final CommandBus bus;

    EpubExportCompletion(Aggregates aggregates, CommandBus bus) {
        this.aggregates = aggregates;
        this.bus = bus;
    }

    /** The file is created first, so that a complete export has one. */
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
