package io.daybook.events.scheduling.timetables;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.time.Instant;
import java.util.List;

/** Events of a course timetable. */
public sealed interface TimetableEvent {

    /** The course. */
    long courseId();

    /** When it happened. */
    Instant at();

    /** The weekly times of the course were replaced; holds all of them. */
    record TimetableSet(long courseId, List<SectionTimetable> timetables, Instant at)
            implements TimetableEvent {
        /** Treats a missing list as empty. */
        public TimetableSet {
            timetables = timetables == null ? List.of() : List.copyOf(timetables);
        }
    }

    /**
     * The events of a timetable in one calendar changed.
     *
     * @param owner whether the calendar is that of the course or of a section
     * @param restored codes of events that had been removed
     */
    record TimetableCalendarChanged(
            long courseId,
            CalendarOwner owner,
            long ownerId,
            List<CodedEvent> added,
            List<String> restored,
            List<String> removed,
            Instant at)
            implements TimetableEvent {
        /** Treats a missing list as empty. */
        public TimetableCalendarChanged {
            added = added == null ? List.of() : List.copyOf(added);
            restored = restored == null ? List.of() : List.copyOf(restored);
            removed = removed == null ? List.of() : List.copyOf(removed);
        }
    }
}
