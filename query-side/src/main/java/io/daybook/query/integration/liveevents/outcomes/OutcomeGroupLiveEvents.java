package io.daybook.query.integration.liveevents.outcomes;

import io.daybook.events.grading.outcomes.OutcomeGroupEvent;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeGroupCreated;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeRootGroupCreated;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps outcome groups to live events; a deletion is an update. */
@Component
class OutcomeGroupLiveEvents implements LiveEventSource {

    private final OutcomeGroupViews groups;
    private final OutcomeContexts contexts;

    OutcomeGroupLiveEvents(OutcomeGroupViews groups, OutcomeContexts contexts) {
        this.groups = groups;
        this.contexts = contexts;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case OutcomeRootGroupCreated e ->
                    List.of(liveEvent("learning_outcome_group_created", e));
            case OutcomeGroupCreated e -> List.of(liveEvent("learning_outcome_group_created", e));
            case OutcomeGroupEvent e -> List.of(liveEvent("learning_outcome_group_updated", e));
            default -> List.of();
        };
    }

    private LiveEvent liveEvent(String name, OutcomeGroupEvent e) {
        return LiveEvent.at(
                name,
                e.groupId(),
                e.at(),
                () -> OutcomeContexts.place(e.contextType(), e.contextId()),
                () -> body(name, e, groups.findEvenDeleted(e.groupId()).orElseThrow()));
    }

    private Map<String, @Nullable Object> body(
            String name, OutcomeGroupEvent e, OutcomeGroupView group) {
        String uuid = contexts.uuid(e.contextType(), e.contextId());
        LiveEventBody body =
                new LiveEventBody()
                        .with("learning_outcome_group_id", group.id())
                        .with("context_id", e.contextId())
                        .with("context_uuid", uuid)
                        .with("context_type", OutcomeContexts.type(e.contextType()))
                        .with("title", group.title())
                        .with("description", group.description())
                        .with("vendor_guid", group.vendorGuid())
                        .with("parent_outcome_group_id", group.parentId())
                        .with(
                                "parent_outcome_group_context_uuid",
                                group.parentId() == null ? null : uuid)
                        .with("workflow_state", OutcomeLiveEvents.state(group.deleted()));
        return OutcomeLiveEvents.updatedAt(body, name, e.at()).map();
    }
}
