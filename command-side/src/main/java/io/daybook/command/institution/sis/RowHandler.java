package io.daybook.command.institution.sis;

import io.daybook.command.institution.sis.ApplyRow.RowChange;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.messages.CommandMetadata;
import java.util.Map;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Applies import rows, each in one unit of work. */
@Component
class RowHandler implements MultiAggregateHandler {

    private final JoinedCommands joined;

    RowHandler(JoinedCommands joined) {
        this.joined = joined;
    }

    @CommandHandler
    void handle(ApplyRow row) {
        row.changes().forEach(this::handleHere);
    }

    private void handleHere(RowChange change) {
        String was = change.was();
        joined.handle(
                change.command(),
                was == null ? Map.of() : Map.of(CommandMetadata.SIS_STATE_BEFORE, was));
    }
}
