package io.daybook.query.content.moduleprogress;

import io.daybook.events.content.modules.ModuleState;
import io.daybook.events.content.modules.ProgressionEvent;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemMarkedDone;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemMarkedUndone;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemRequirementMet;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemViewed;
import io.daybook.events.content.modules.ProgressionEvent.ModuleProgressed;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Builds the views of students' progress in modules: one document for each fact. */
@Component
class ProgressionProjection implements Projection {

    @Override
    public String name() {
        return "module-progressions-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ProgressionMark.class);
    }

    @EventHandler
    void on(ProgressionEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        switch (event) {
            case ModuleItemViewed e -> put(e, ProgressionMark.viewed(e.itemId()), change);
            case ModuleItemMarkedDone e -> put(e, ProgressionMark.done(e.itemId()), change);
            case ModuleItemMarkedUndone e ->
                    change.remove(
                            ProgressionMark.class,
                            ProgressionMark.id(e.userId(), ProgressionMark.done(e.itemId())));
            case ModuleItemRequirementMet e ->
                    put(e, ProgressionMark.met(e.itemId(), e.requirement()), change);
            case ModuleProgressed e ->
                    put(
                            e,
                            ProgressionMark.module(e.moduleId()),
                            e.epoch(),
                            e.state(),
                            e.completedAt(),
                            change);
        }
    }

    private static void put(ProgressionEvent e, String key, ViewUpdate change) {
        put(e, key, 0, null, e.at(), change);
    }

    private static void put(
            ProgressionEvent e,
            String key,
            int epoch,
            @Nullable ModuleState state,
            @Nullable Instant at,
            ViewUpdate change) {
        change.put(
                new ProgressionMark(
                        ProgressionMark.id(e.userId(), key),
                        e.courseId(),
                        e.userId(),
                        key,
                        epoch,
                        state,
                        at));
    }
}
