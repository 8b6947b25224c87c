package io.daybook.api.scheduling.planner;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.scheduling.planner.Plannables;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.planner.PlannerOverrideCommand.ChangePlannerOverride;
import io.daybook.command.scheduling.planner.PlannerOverrideCommand.CreatePlannerOverride;
import io.daybook.command.scheduling.planner.PlannerOverrideCommand.DeletePlannerOverride;
import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.events.scheduling.planner.PlannableType;
import io.daybook.query.platform.views.Page;
import io.daybook.query.scheduling.planner.PlannerOverrideView;
import io.daybook.query.scheduling.planner.PlannerOverrideViews;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** What the caller decided about planner items (docs/spec/scheduling.md, section 16). */
@RestController
@RequestMapping("/api/v1/planner/overrides")
class PlannerOverridesController {

    private final PlannerOverrideViews overrides;
    private final Plannables plannables;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    PlannerOverridesController(
            PlannerOverrideViews overrides,
            Plannables plannables,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.overrides = overrides;
        this.plannables = plannables;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** Lists the caller's overrides, oldest first. */
    @GetMapping
    @OpenToAll
    Page<PlannerOverrideJson> list(Caller caller, Listing listing) {
        return overrides.ofUser(caller.id(), listing.range()).map(PlannerOverridesController::json);
    }

    /** Returns an override of the caller. */
    @GetMapping("/{id}")
    @OpenToAll
    PlannerOverrideJson show(@PathVariable long id, Caller caller) {
        return json(find(id, caller));
    }

    /**
     * A new override.
     *
     * @param plannableType {@code announcement}, {@code assignment}, {@code assessment_request},
     *     {@code calendar_event}, {@code discussion_topic}, {@code planner_note}, {@code quiz} or
     *     {@code wiki_page}
     */
    record CreateOverride(
            @Nullable String plannableType,
            @Nullable Long plannableId,
            @Nullable Boolean markedComplete,
            @Nullable Boolean dismissed) {

        Plannable item() {
            String type = Required.text(plannableType, "plannable_type");
            return new Plannable(
                    PlannableType.of(type)
                            .orElseThrow(
                                    () ->
                                            new BadParameterException(
                                                    "plannable_type is unknown: " + type)),
                    Required.of(plannableId, "plannable_id"));
        }
    }

    /** Marks an item that the caller may see complete or dismissed. */
    @PostMapping
    @OpenToAll
    @ResponseStatus(HttpStatus.CREATED)
    PlannerOverrideJson create(Caller caller, @Params CreateOverride sent) {
        Plannable item = sent.item();
        plannables.requireVisible(item, caller);
        long id = ids.next("planneroverride");
        writes.send(
                new CreatePlannerOverride(
                        caller.id(),
                        item,
                        id,
                        Boolean.TRUE.equals(sent.markedComplete()),
                        Boolean.TRUE.equals(sent.dismissed()),
                        clock.instant()));
        return json(find(id, caller));
    }

    /** Changes of an override; what is not sent stays as it is. */
    record UpdateOverride(Patch<Boolean> markedComplete, Patch<Boolean> dismissed) {}

    /** Updates an override of the caller. */
    @PutMapping("/{id}")
    @OpenToAll
    PlannerOverrideJson update(@PathVariable long id, Caller caller, @Params UpdateOverride sent) {
        PlannerOverrideView override = find(id, caller);
        writes.send(
                new ChangePlannerOverride(
                        caller.id(),
                        override.item(),
                        sent.markedComplete(),
                        sent.dismissed(),
                        clock.instant()));
        return json(find(id, caller));
    }

    /** Deletes an override of the caller: the item is as it was before. */
    @DeleteMapping("/{id}")
    @OpenToAll
    PlannerOverrideJson delete(@PathVariable long id, Caller caller) {
        PlannerOverrideView override = find(id, caller);
        Instant now = clock.instant();
        writes.send(new DeletePlannerOverride(caller.id(), override.item(), now));
        return PlannerOverrideJson.deleted(override, now);
    }

    private PlannerOverrideView find(long id, Caller caller) {
        return overrides.find(id, caller.id()).orElseThrow(Rejection::notFound);
    }

    private static PlannerOverrideJson json(PlannerOverrideView override) {
        return PlannerOverrideJson.of(override, null);
    }
}
