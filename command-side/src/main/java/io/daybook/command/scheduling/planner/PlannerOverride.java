package io.daybook.command.scheduling.planner;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.scheduling.planner.PlannerOverrideCommand.ChangePlannerOverride;
import io.daybook.command.scheduling.planner.PlannerOverrideCommand.CreatePlannerOverride;
import io.daybook.command.scheduling.planner.PlannerOverrideCommand.DeletePlannerOverride;
import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.events.scheduling.planner.PlannerOverrideEvent;
import io.daybook.events.scheduling.planner.PlannerOverrideEvent.PlannerOverrideChanged;
import io.daybook.events.scheduling.planner.PlannerOverrideEvent.PlannerOverrideCreated;
import io.daybook.events.scheduling.planner.PlannerOverrideEvent.PlannerOverrideDeleted;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** What a user decided about an item of the planner. Ensures that it has one override at a time. */
@AggregateRoot
class PlannerOverride {

    @AggregateIdentifier @Nullable String id;
    private @Nullable Current current;

    private record Current(long overrideId, boolean markedComplete, boolean dismissed) {}

    PlannerOverride() {}

    static String idOf(long userId, Plannable item) {
        return "planneroverride-" + userId + "-" + item.type().wireName() + "-" + item.id();
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(CreatePlannerOverride c) {
        if (current != null) {
            throw Rejection.invalid("plannable_id", "has already been taken");
        }
        apply(
                new PlannerOverrideCreated(
                        c.userId(),
                        c.item(),
                        c.overrideId(),
                        c.markedComplete(),
                        c.dismissed(),
                        c.now()));
    }

    @CommandHandler
    void handle(ChangePlannerOverride c) {
        Current before = requireCurrent();
        var next =
                new Current(
                        before.overrideId(),
                        c.markedComplete().orElse(before.markedComplete()),
                        c.dismissed().orElse(before.dismissed()));
        if (!next.equals(before)) {
            apply(
                    new PlannerOverrideChanged(
                            c.userId(),
                            c.item(),
                            next.overrideId(),
                            next.markedComplete(),
                            next.dismissed(),
                            c.now()));
        }
    }

    @CommandHandler
    void handle(DeletePlannerOverride c) {
        long overrideId = requireCurrent().overrideId();
        apply(new PlannerOverrideDeleted(c.userId(), c.item(), overrideId, c.now()));
    }

    private Current requireCurrent() {
        if (current == null) {
            throw Rejection.notFound();
        }
        return current;
    }

    private static void apply(PlannerOverrideEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(PlannerOverrideEvent event) {
        id = idOf(event.userId(), event.item());
        current =
                switch (event) {
                    case PlannerOverrideCreated e ->
                            new Current(e.overrideId(), e.markedComplete(), e.dismissed());
                    case PlannerOverrideChanged e ->
                            new Current(e.overrideId(), e.markedComplete(), e.dismissed());
                    case PlannerOverrideDeleted _ -> null;
                };
    }
}
