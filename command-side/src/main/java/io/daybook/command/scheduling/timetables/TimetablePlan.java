package io.daybook.command.scheduling.timetables;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.util.ArrayList;
import java.util.List;

/** The changes of calendar events within one slice of a timetable. */
final class TimetablePlan {

    private final List<PlannedEvent> added = new ArrayList<>();
    private final List<PlannedEvent> kept = new ArrayList<>();
    private final List<Long> removed = new ArrayList<>();
    private int left;

    /** A timetable event and the id of its calendar event. */
    record PlannedEvent(CalendarOwner owner, long ownerId, long eventId, TimetabledEvent event) {}

    void add(PlannedEvent event) {
        added.add(event);
    }

    void keep(PlannedEvent event) {
        kept.add(event);
    }

    void remove(long eventId) {
        removed.add(eventId);
    }

    /** Adds events that remain for later slices. */
    void leave(int more) {
        left += more;
    }

    /** Returns how many more events may be removed in this slice. */
    int removable() {
        return ReplaceTimetable.SLICE - removed.size();
    }

    List<PlannedEvent> added() {
        return List.copyOf(added);
    }

    List<PlannedEvent> kept() {
        return List.copyOf(kept);
    }

    List<Long> removed() {
        return List.copyOf(removed);
    }

    int left() {
        return left;
    }
}
