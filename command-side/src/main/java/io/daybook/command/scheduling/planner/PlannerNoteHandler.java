package io.daybook.command.scheduling.planner;

import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.UniqueKeys;
import io.daybook.command.scheduling.planner.PlannerNoteCommand.ChangePlannerNote;
import io.daybook.command.scheduling.planner.PlannerNoteCommand.CreatePlannerNote;
import io.daybook.command.scheduling.planner.PlannerNoteCommand.DeletePlannerNote;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Changes planner notes together with the unique keys of the objects that they are about. */
@Component
class PlannerNoteHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final UniqueKeys keys;

    PlannerNoteHandler(Aggregates aggregates, UniqueKeys keys) {
        this.aggregates = aggregates;
        this.keys = keys;
    }

    @CommandHandler
    void handle(CreatePlannerNote c) {
        aggregates.create(PlannerNote.class, () -> new PlannerNote(c));
        change(
                c,
                note ->
                        keys.move(
                                null,
                                note.linkKey(),
                                c.noteId(),
                                Rejection.badRequest(
                                        "a planner note linked to that object already exists")));
    }

    @CommandHandler
    void handle(ChangePlannerNote c) {
        change(c, note -> note.change(c));
    }

    @CommandHandler
    void handle(DeletePlannerNote c) {
        change(
                c,
                note -> {
                    note.delete(c.now());
                    String key = note.linkKey();
                    if (key != null) {
                        keys.release(key, c.noteId());
                    }
                });
    }

    private void change(PlannerNoteCommand c, Consumer<PlannerNote> change) {
        aggregates.change(PlannerNote.class, c.aggregateId(), change);
    }
}
