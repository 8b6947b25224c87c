package io.daybook.query.scheduling.planner;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.events.scheduling.planner.PlannerNoteEvent;
import io.daybook.events.scheduling.planner.PlannerNoteEvent.PlannerNoteChanged;
import io.daybook.events.scheduling.planner.PlannerNoteEvent.PlannerNoteCreated;
import io.daybook.events.scheduling.planner.PlannerNoteEvent.PlannerNoteDeleted;
import io.daybook.events.scheduling.planner.PlannerOverrideEvent;
import io.daybook.events.scheduling.planner.PlannerOverrideEvent.PlannerOverrideChanged;
import io.daybook.events.scheduling.planner.PlannerOverrideEvent.PlannerOverrideCreated;
import io.daybook.events.scheduling.planner.PlannerOverrideEvent.PlannerOverrideDeleted;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of planner notes and overrides. */
@Component
class PlannerProjection implements Projection {

    @Override
    public String name() {
        return "planner-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(PlannerNoteView.class, PlannerOverrideView.class);
    }

    @EventHandler
    void on(PlannerNoteEvent event, ViewUpdate change) {
        switch (event) {
            case PlannerNoteCreated e -> change.create(note(e));
            case PlannerNoteChanged e ->
                    change.update(
                            PlannerNoteView.class,
                            e.noteId(),
                            Update.update("title", e.title().text())
                                    .set("details", text(e.details()))
                                    .set("todoAt", e.todoAt())
                                    .set("courseId", e.courseId())
                                    .set("updatedAt", e.at()));
            case PlannerNoteDeleted e -> change.remove(PlannerNoteView.class, e.noteId());
        }
    }

    private static PlannerNoteView note(PlannerNoteCreated e) {
        Plannable linked = e.linked();
        return new PlannerNoteView(
                e.noteId(),
                e.userId(),
                e.title().text(),
                text(e.details()),
                e.todoAt(),
                e.courseId(),
                linked == null ? null : linked.type(),
                linked == null ? null : linked.id(),
                e.at(),
                e.at());
    }

    private static @Nullable String text(@Nullable Personal sealed) {
        return sealed == null ? null : sealed.text();
    }

    @EventHandler
    void on(PlannerOverrideEvent event, ViewUpdate change) {
        switch (event) {
            case PlannerOverrideCreated e ->
                    change.create(
                            new PlannerOverrideView(
                                    e.overrideId(),
                                    e.userId(),
                                    e.item().type(),
                                    e.item().id(),
                                    e.markedComplete(),
                                    e.dismissed(),
                                    e.at(),
                                    e.at()));
            case PlannerOverrideChanged e ->
                    change.update(
                            PlannerOverrideView.class,
                            e.overrideId(),
                            Update.update("markedComplete", e.markedComplete())
                                    .set("dismissed", e.dismissed())
                                    .set("updatedAt", e.at()));
            case PlannerOverrideDeleted e ->
                    change.remove(PlannerOverrideView.class, e.overrideId());
        }
    }

    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.removeAll(PlannerNoteView.class, where("userId").is(e.userId()));
        change.removeAll(PlannerOverrideView.class, where("userId").is(e.userId()));
    }
}
