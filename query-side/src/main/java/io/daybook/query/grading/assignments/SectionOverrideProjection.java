package io.daybook.query.grading.assignments;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideRemoved;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideRenamed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideStudentsChanged;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.query.grading.assignments.OverrideView.Date;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Objects;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/**
 * Builds the views of overrides of sections. An override that is restored with its section is kept
 * until the section has another one.
 */
@Component
class SectionOverrideProjection implements Projection {

    @Override
    public String name() {
        return "section-overrides-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(SectionOverrideView.class);
    }

    @EventHandler
    void on(AssignmentOverrideEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        switch (event) {
            case AssignmentOverrideAdded e when e.target() == OverrideTarget.SECTION ->
                    add(e, change);
            case AssignmentOverrideDatesChanged e ->
                    update(
                            e,
                            change,
                            Update.update("dueAt", new Date(e.dueAtOverridden(), e.dueAt()))
                                    .set("unlockAt", new Date(e.unlockAtOverridden(), e.unlockAt()))
                                    .set("lockAt", new Date(e.lockAtOverridden(), e.lockAt())));
            case AssignmentOverrideRenamed e ->
                    update(e, change, Update.update("title", e.title()));
            case AssignmentOverrideRemoved e when Boolean.TRUE.equals(e.suspended()) ->
                    update(e, change, Update.update("suspended", true));
            case AssignmentOverrideRemoved e ->
                    change.remove(SectionOverrideView.class, e.overrideId());
            case AssignmentOverrideAdded _, AssignmentOverrideStudentsChanged _ -> {}
        }
    }

    private static void add(AssignmentOverrideAdded e, ViewUpdate change) {
        long section = Objects.requireNonNull(e.targetId());
        change.removeAll(
                SectionOverrideView.class,
                where("sectionId").is(section).and("assignmentId").is(e.assignmentId()));
        change.create(
                new SectionOverrideView(
                        e.overrideId(),
                        e.courseId(),
                        e.assignmentId(),
                        section,
                        e.title(),
                        Date.EVERYONES,
                        Date.EVERYONES,
                        Date.EVERYONES,
                        false));
    }

    private static void update(AssignmentOverrideEvent event, ViewUpdate change, Update fields) {
        change.update(SectionOverrideView.class, event.overrideId(), fields);
    }
}
