package io.daybook.query.integration.liveevents.outcomes;

import io.daybook.events.grading.outcomes.OutcomeEvent;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeAligned;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeCalculationChanged;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeCreated;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeDeleted;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeDescribed;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeLinkMoved;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeLinked;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeScaleChanged;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeUnaligned;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeUnlinked;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps outcomes and their links to live events; a deletion is an update. */
@Component
class OutcomeLiveEvents implements LiveEventSource {

    private final OutcomeViews outcomes;
    private final OutcomeGroupViews groups;
    private final OutcomeContexts contexts;

    OutcomeLiveEvents(OutcomeViews outcomes, OutcomeGroupViews groups, OutcomeContexts contexts) {
        this.outcomes = outcomes;
        this.groups = groups;
        this.contexts = contexts;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return event instanceof OutcomeEvent e ? of(e) : List.of();
    }

    private List<LiveEvent> of(OutcomeEvent event) {
        return switch (event) {
            case OutcomeCreated e -> List.of(outcome("learning_outcome_created", e));
            case OutcomeDescribed e -> List.of(outcome("learning_outcome_updated", e));
            case OutcomeScaleChanged e -> List.of(outcome("learning_outcome_updated", e));
            case OutcomeCalculationChanged e -> List.of(outcome("learning_outcome_updated", e));
            case OutcomeDeleted e -> List.of(outcome("learning_outcome_updated", e));
            case OutcomeLinked e ->
                    List.of(link("learning_outcome_link_created", e, e.linkId(), e.groupId()));
            case OutcomeLinkMoved e ->
                    List.of(link("learning_outcome_link_updated", e, e.linkId(), e.groupId()));
            case OutcomeUnlinked e ->
                    List.of(link("learning_outcome_link_updated", e, e.linkId(), e.groupId()));
            // An alignment does not change the outcome.
            case OutcomeAligned _ -> List.of();
            case OutcomeUnaligned _ -> List.of();
        };
    }

    private Optional<OutcomeView> find(OutcomeEvent e) {
        return Optional.ofNullable(outcomes.byIds(List.of(e.outcomeId())).get(e.outcomeId()));
    }

    private LiveEvent outcome(String name, OutcomeEvent e) {
        return LiveEvent.at(
                name,
                e.outcomeId(),
                e.at(),
                () ->
                        find(e).flatMap(
                                        view ->
                                                OutcomeContexts.place(
                                                        view.contextType(), view.contextId())),
                () -> body(name, find(e).orElseThrow(), e.at()).map());
    }

    private LiveEventBody body(String name, OutcomeView view, Instant at) {
        LiveEventBody body =
                new LiveEventBody()
                        .with("learning_outcome_id", view.id())
                        .with("context_type", OutcomeContexts.type(view.contextType()))
                        .with("context_id", view.contextId())
                        .with("context_uuid", contexts.uuid(view.contextType(), view.contextId()))
                        .with("display_name", view.displayName())
                        .with("short_description", view.title())
                        .with("description", view.description())
                        .with("vendor_guid", view.vendorGuid())
                        .with(
                                "calculation_method",
                                view.calculationMethod().name().toLowerCase(Locale.ROOT))
                        .with("calculation_int", view.calculationInt())
                        .with("rubric_criterion", criterion(view))
                        .with("title", view.title())
                        .with("workflow_state", state(view.deleted()))
                        .with("copied_from_outcome_id", null)
                        .with("original_outcome_root_account_uuid", null);
        return updatedAt(body, name, at);
    }

    private static Map<String, @Nullable Object> criterion(OutcomeView view) {
        return new LiveEventBody()
                .with("description", view.title())
                .with("mastery_points", view.masteryPoints())
                .with("points_possible", view.pointsPossible())
                .with(
                        "ratings",
                        view.ratings().stream()
                                .map(
                                        rating ->
                                                new LiveEventBody()
                                                        .with("description", rating.description())
                                                        .with("points", rating.points())
                                                        .map())
                                .toList())
                .map();
    }

    private LiveEvent link(String name, OutcomeEvent e, long linkId, long groupId) {
        return LiveEvent.at(
                name,
                linkId,
                e.at(),
                () ->
                        groups.findEvenDeleted(groupId)
                                .flatMap(
                                        group ->
                                                OutcomeContexts.place(
                                                        group.contextType(), group.contextId())),
                () -> link(name, e, linkId, groups.findEvenDeleted(groupId).orElseThrow()));
    }

    private Map<String, @Nullable Object> link(
            String name, OutcomeEvent e, long linkId, OutcomeGroupView group) {
        String uuid = contexts.uuid(group.contextType(), group.contextId());
        LiveEventBody body =
                new LiveEventBody()
                        .with("learning_outcome_link_id", linkId)
                        .with("learning_outcome_id", e.outcomeId())
                        .with(
                                "learning_outcome_context_uuid",
                                find(e).map(
                                                view ->
                                                        contexts.uuid(
                                                                view.contextType(),
                                                                view.contextId()))
                                        .orElse(null))
                        .with("learning_outcome_group_id", group.id())
                        .with("learning_outcome_group_context_uuid", uuid)
                        .with("context_id", group.contextId())
                        .with("context_type", OutcomeContexts.type(group.contextType()))
                        .with("workflow_state", state(e instanceof OutcomeUnlinked));
        return updatedAt(body, name, e.at()).map();
    }

    static LiveEventBody updatedAt(LiveEventBody body, String name, Instant at) {
        return name.endsWith("_updated") ? body.with("updated_at", at) : body;
    }

    static String state(boolean deleted) {
        return WorkflowState.ACTIVE.unlessDeleted(deleted).wireName();
    }
}
