package io.daybook.query.integration.liveevents;

import io.daybook.events.grading.assignments.AssignmentGroupEvent;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupAdded;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupMoved;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupRemoved;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupRenamed;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupRulesChanged;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupSisChanged;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupWeighted;
import io.daybook.query.grading.assignments.AssignmentGroupView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps assignment groups to live events; a deletion carries the id only. */
@Component
class AssignmentGroupLiveEvents implements LiveEventSource {

    private final AssignmentViews assignments;

    AssignmentGroupLiveEvents(AssignmentViews assignments) {
        this.assignments = assignments;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case AssignmentGroupAdded e -> liveEvents("assignment_group_created", e, e.at());
            case AssignmentGroupRenamed e -> updated(e, e.at());
            case AssignmentGroupMoved e -> updated(e, e.at());
            case AssignmentGroupWeighted e -> updated(e, e.at());
            case AssignmentGroupRulesChanged e -> updated(e, e.at());
            case AssignmentGroupSisChanged e -> updated(e, e.at());
            case AssignmentGroupRemoved e -> updated(e, e.at());
            default -> List.of();
        };
    }

    private List<LiveEvent> updated(AssignmentGroupEvent e, Instant at) {
        return liveEvents("assignment_group_updated", e, at);
    }

    private List<LiveEvent> liveEvents(String name, AssignmentGroupEvent e, Instant at) {
        return List.of(
                new LiveEvent(name, e.groupId(), at, e.courseId(), null, () -> body(e).map()));
    }

    private LiveEventBody body(AssignmentGroupEvent e) {
        LiveEventBody body =
                new LiveEventBody()
                        .with("assignment_group_id", e.groupId())
                        .with("context_id", e.courseId())
                        .with("context_type", "Course");
        return assignments
                .findGroup(e.courseId(), e.groupId())
                .map(
                        group ->
                                body.with("name", group.name())
                                        .with("position", group.place())
                                        .with("group_weight", group.weight())
                                        .with("sis_source_id", group.sisSourceId())
                                        .with("integration_data", group.integrationData())
                                        .with("rules", rules(group))
                                        .with("workflow_state", WorkflowState.AVAILABLE.wireName()))
                .orElseGet(() -> body.with("workflow_state", WorkflowState.DELETED.wireName()));
    }

    private static Map<String, @Nullable Object> rules(AssignmentGroupView group) {
        return new LiveEventBody()
                .with("drop_lowest", group.dropLowest())
                .with("drop_highest", group.dropHighest())
                .with("never_drop", group.neverDrop())
                .map();
    }
}
