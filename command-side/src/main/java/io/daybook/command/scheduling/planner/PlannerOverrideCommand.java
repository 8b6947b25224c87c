package io.daybook.command.scheduling.planner;

import io.daybook.command.platform.messages.Patch;
import io.daybook.events.scheduling.planner.Plannable;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the override of an item in a user's planner. */
public sealed interface PlannerOverrideCommand {

    /** The user whose planner it is. */
    long userId();

    /** The item. */
    Plannable item();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return PlannerOverride.idOf(userId(), item());
    }

    /** Marks an item that has no override. */
    record CreatePlannerOverride(
            long userId,
            Plannable item,
            long overrideId,
            boolean markedComplete,
            boolean dismissed,
            Instant now)
            implements PlannerOverrideCommand {}

    /** Changes an override; cleared fields stay unchanged. */
    record ChangePlannerOverride(
            long userId,
            Plannable item,
            Patch<Boolean> markedComplete,
            Patch<Boolean> dismissed,
            Instant now)
            implements PlannerOverrideCommand {}

    /** Deletes an override. */
    record DeletePlannerOverride(long userId, Plannable item, Instant now)
            implements PlannerOverrideCommand {}
}
