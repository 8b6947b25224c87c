package io.daybook.query.scheduling.timetables;

import io.daybook.events.scheduling.timetables.TimetableEntry;
import io.daybook.events.scheduling.timetables.TimetableEvent;
import io.daybook.events.scheduling.timetables.TimetableEvent.TimetableCalendarChanged;
import io.daybook.events.scheduling.timetables.TimetableEvent.TimetableSet;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import io.daybook.query.scheduling.timetables.TimetableView.Entry;
import io.daybook.query.scheduling.timetables.TimetableView.Section;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Builds the views of the weekly timetables of courses; their events are calendar events. */
@Component
class TimetableProjection implements Projection {

    @Override
    public String name() {
        return "course-timetables-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(TimetableView.class);
    }

    @EventHandler
    void on(TimetableEvent event, ViewUpdate change) {
        switch (event) {
            case TimetableSet e -> change.put(view(e));
            case TimetableCalendarChanged _ -> {
                // The projection of calendar events handles these.
            }
        }
    }

    private static TimetableView view(TimetableSet e) {
        return new TimetableView(
                e.courseId(),
                e.timetables().stream()
                        .map(
                                each ->
                                        new Section(
                                                each.sectionId(),
                                                each.entries().stream()
                                                        .map(TimetableProjection::entry)
                                                        .toList()))
                        .toList());
    }

    private static Entry entry(TimetableEntry entry) {
        return new Entry(
                entry.weekdays(),
                entry.startTime(),
                entry.endTime(),
                entry.locationName(),
                entry.courseStartAt(),
                entry.courseEndAt());
    }
}
