package io.daybook.query.grading.assignments;

import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideRemoved;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideRenamed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideStudentsChanged;
import io.daybook.query.grading.assignments.OverrideView.Date;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of assignment overrides. */
@Component
class OverrideProjection implements Projection {

    @Override
    public String name() {
        return "assignment-overrides-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(OverrideView.class);
    }

    @EventHandler
    void on(AssignmentOverrideEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        switch (event) {
            case AssignmentOverrideAdded e -> change.create(added(e));
            case AssignmentOverrideDatesChanged e -> update(e, change, dates(e));
            case AssignmentOverrideStudentsChanged e ->
                    update(e, change, Update.update("studentIds", e.studentIds()));
            case AssignmentOverrideRenamed e ->
                    update(e, change, Update.update("title", e.title()));
            case AssignmentOverrideRemoved e -> change.remove(OverrideView.class, e.overrideId());
        }
    }

    private static OverrideView added(AssignmentOverrideAdded e) {
        return new OverrideView(
                e.overrideId(),
                e.courseId(),
                e.assignmentId(),
                e.target(),
                e.targetId(),
                e.studentIds(),
                e.title(),
                Date.EVERYONES,
                Date.EVERYONES,
                Date.EVERYONES);
    }

    private static Update dates(AssignmentOverrideDatesChanged e) {
        return Update.update("dueAt", new Date(e.dueAtOverridden(), e.dueAt()))
                .set("unlockAt", new Date(e.unlockAtOverridden(), e.unlockAt()))
                .set("lockAt", new Date(e.lockAtOverridden(), e.lockAt()));
    }

    private static void update(AssignmentOverrideEvent event, ViewUpdate change, Update fields) {
        change.update(OverrideView.class, event.overrideId(), fields);
    }
}
