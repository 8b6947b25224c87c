package io.daybook.query.content.masterypaths;

import io.daybook.events.content.masterypaths.MasteryPathRuleEvent;
import io.daybook.events.content.masterypaths.MasteryPathRuleEvent.MasteryPathRangesChanged;
import io.daybook.events.content.masterypaths.MasteryPathRuleEvent.MasteryPathRuleCreated;
import io.daybook.events.content.masterypaths.MasteryPathRuleEvent.MasteryPathRuleDeleted;
import io.daybook.events.content.masterypaths.MasteryPathRuleEvent.MasteryPathTriggerChanged;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of mastery path rules. */
@Component
class MasteryPathRuleProjection implements Projection {

    @Override
    public String name() {
        return "mastery-path-rules-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(MasteryPathRuleView.class);
    }

    @EventHandler
    void on(MasteryPathRuleEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        long id = event.ruleId();
        switch (event) {
            case MasteryPathRuleCreated e ->
                    change.create(
                            new MasteryPathRuleView(
                                    id, e.courseId(), e.triggerAssignmentId(), List.of()));
            case MasteryPathTriggerChanged e ->
                    change.update(
                            MasteryPathRuleView.class,
                            id,
                            Update.update("triggerAssignmentId", e.triggerAssignmentId()));
            case MasteryPathRangesChanged e ->
                    change.update(
                            MasteryPathRuleView.class,
                            id,
                            Update.update(
                                    "ranges",
                                    e.ranges().stream()
                                            .map(MasteryPathRuleView.Range::of)
                                            .toList()));
            case MasteryPathRuleDeleted _ -> change.remove(MasteryPathRuleView.class, id);
        }
    }
}
