package io.daybook.query.people.sections;

import io.daybook.events.people.sections.SectionEvent;
import io.daybook.events.people.sections.SectionEvent.SectionCrosslisted;
import io.daybook.events.people.sections.SectionEvent.SectionDatesChanged;
import io.daybook.events.people.sections.SectionEvent.SectionDeleted;
import io.daybook.events.people.sections.SectionEvent.SectionOpened;
import io.daybook.events.people.sections.SectionEvent.SectionRenamed;
import io.daybook.events.people.sections.SectionEvent.SectionRestored;
import io.daybook.events.people.sections.SectionEvent.SectionReturned;
import io.daybook.events.people.sections.SectionEvent.SectionSisIdChanged;
import io.daybook.query.people.users.Keys;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** How courses are divided. */
@Component
class SectionProjection implements Projection {

    @Override
    public String name() {
        return "sections-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(SectionView.class);
    }

    @EventHandler
    void on(SectionEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.sectionId());
        switch (event) {
            case SectionOpened e ->
                    change.create(
                            new SectionView(
                                    e.sectionId(),
                                    e.courseId(),
                                    null,
                                    e.rootAccountId(),
                                    e.name(),
                                    Keys.of(e.name()),
                                    e.isDefault(),
                                    null,
                                    null,
                                    false,
                                    null,
                                    null,
                                    false,
                                    e.at()));
            case SectionRenamed e ->
                    update(
                            e,
                            change,
                            Update.update("name", e.name()).set("nameKey", Keys.of(e.name())));
            case SectionDatesChanged e ->
                    update(
                            e,
                            change,
                            Update.update("startAt", e.startAt())
                                    .set("endAt", e.endAt())
                                    .set(
                                            "restrictEnrollmentsToSectionDates",
                                            e.restrictEnrollmentsToSectionDates()));
            case SectionSisIdChanged e ->
                    update(
                            e,
                            change,
                            Update.update("sisId", e.sisId())
                                    .set("integrationId", e.integrationId()));
            case SectionCrosslisted e ->
                    update(
                            e,
                            change,
                            Update.update("courseId", e.courseId())
                                    .set("nonxlistCourseId", e.homeCourseId()));
            case SectionReturned e ->
                    update(
                            e,
                            change,
                            Update.update("courseId", e.courseId()).set("nonxlistCourseId", null));
            case SectionDeleted e ->
                    update(
                            e,
                            change,
                            Update.update("deleted", true)
                                    .set("sisId", null)
                                    .set("integrationId", null));
            case SectionRestored e -> update(e, change, Update.update("deleted", false));
        }
    }

    private static void update(SectionEvent event, ViewUpdate change, Update fields) {
        change.update(SectionView.class, event.sectionId(), fields);
    }
}
