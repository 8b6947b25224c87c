package io.daybook.command.institution.sis;

import io.daybook.command.institution.sis.ApplyRow.RowChange;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.messages.CommandMetadata;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.messaging.MetaData;
import org.springframework.stereotype.Component;

/** Applies the rows of imports, each in one unit of work. */
@Component
class RowHandler implements MultiAggregateHandler {

    private final CommandBus bus;

    RowHandler(CommandBus bus) {
        this.bus = bus;
    }

    @CommandHandler
    void handle(ApplyRow row, MetaData metadata) {
        row.changes().forEach(change -> handleHere(change, metadata));
    }

    /** A command sent while another is handled joins its unit of work. */
    private void handleHere(RowChange change, MetaData metadata) {
        MetaData own =
                change.was() == null
                        ? metadata
                        : metadata.and(CommandMetadata.SIS_STATE_BEFORE, change.was());
        CommandMessage<Object> message =
                GenericCommandMessage.asCommandMessage(change.command()).withMetaData(own);
        bus.<Object, Object>dispatch(message, (_, result) -> rethrow(result));
    }

    private static void rethrow(CommandResultMessage<?> result) {
        if (result.isExceptional()) {
            throw result.exceptionResult() instanceof RuntimeException failure
                    ? failure
                    : new IllegalStateException(result.exceptionResult());
        }
    }
}
