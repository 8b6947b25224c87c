package io.daybook.query.content.modules;

import io.daybook.events.content.modules.ModuleOverrideEvent;
import io.daybook.events.content.modules.ModuleOverrideEvent.ModuleOverrideAdded;
import io.daybook.events.content.modules.ModuleOverrideEvent.ModuleOverrideChanged;
import io.daybook.events.content.modules.ModuleOverrideEvent.ModuleOverrideRemoved;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of module overrides. */
@Component
class ModuleOverrideProjection implements Projection {

    @Override
    public String name() {
        return "module-overrides-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ModuleOverrideView.class);
    }

    @EventHandler
    void on(ModuleOverrideEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        switch (event) {
            case ModuleOverrideAdded e ->
                    change.create(
                            new ModuleOverrideView(
                                    e.overrideId(),
                                    e.courseId(),
                                    e.moduleId(),
                                    e.title(),
                                    e.studentIds(),
                                    e.sectionId()));
            case ModuleOverrideChanged e ->
                    change.update(
                            ModuleOverrideView.class,
                            e.overrideId(),
                            Update.update("title", e.title())
                                    .set("studentIds", e.studentIds())
                                    .set("sectionId", e.sectionId()));
            case ModuleOverrideRemoved e -> change.remove(ModuleOverrideView.class, e.overrideId());
        }
    }
}
