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
import io.daybook.query.people.users.SortKeys;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of course sections. */
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
        if (event instanceof SectionOpened opened) {
            change.create(opened(opened));
        } else {
            change.update(SectionView.class, event.sectionId(), changed(event));
        }
    }

    private static SectionView opened(SectionOpened e) {
        return new SectionView(
                e.sectionId(),
                e.courseId(),
                null,
                e.rootAccountId(),
                e.name(),
                SortKeys.of(e.name()),
                e.isDefault(),
                null,
                null,
                false,
                null,
                null,
                false,
                e.at());
    }

    private static Update changed(SectionEvent event) {
        return switch (event) {
            case SectionOpened e -> named(e.name());
            case SectionRenamed e -> named(e.name());
            case SectionDatesChanged e ->
                    Update.update("startAt", e.startAt())
                            .set("endAt", e.endAt())
                            .set(
                                    "restrictEnrollmentsToSectionDates",
                                    e.restrictEnrollmentsToSectionDates());
            case SectionSisIdChanged e ->
                    Update.update("sisId", e.sisId()).set("integrationId", e.integrationId());
            case SectionCrosslisted e ->
                    Update.update("courseId", e.courseId())
                            .set("nonxlistCourseId", e.homeCourseId());
            case SectionReturned e ->
                    Update.update("courseId", e.courseId()).set("nonxlistCourseId", null);
            case SectionDeleted _ ->
                    Update.update("deleted", true).set("sisId", null).set("integrationId", null);
            case SectionRestored _ -> Update.update("deleted", false);
        };
    }

    private static Update named(String name) {
        return Update.update("name", name).set("nameKey", SortKeys.of(name));
    }
}
