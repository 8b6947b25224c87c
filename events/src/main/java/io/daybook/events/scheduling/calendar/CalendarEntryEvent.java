package io.daybook.events.scheduling.calendar;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a calendar event. */
public sealed interface CalendarEntryEvent {

    /** The calendar event. */
    long eventId();

    /** When it happened. */
    Instant at();

    /**
     * An event was created; later events set title and date.
     *
     * @param courseId the course of a section's calendar; null for other calendars
     * @param timetableCode identifies the event within the timetable of its calendar; null outside
     *     of timetables
     */
    record CalendarEventCreated(
            long eventId,
            CalendarOwner owner,
            long ownerId,
            @Nullable Long courseId,
            @Nullable String timetableCode,
            Instant at)
            implements CalendarEntryEvent {}

    /** Title, description, location and comments of an event that is shared with others. */
    record CalendarEventDescribed(
            long eventId,
            String title,
            @Nullable String description,
            @Nullable String locationName,
            @Nullable String locationAddress,
            @Nullable String comments,
            Instant at)
            implements CalendarEntryEvent {}

    /** Title, description, location and comments of an event in a user's own calendar. */
    record PersonalCalendarEventDescribed(
            long eventId,
            Personal title,
            @Nullable Personal description,
            @Nullable Personal locationName,
            @Nullable Personal locationAddress,
            @Nullable Personal comments,
            Instant at)
            implements CalendarEntryEvent {}

    /**
     * The time of the event was set or changed.
     *
     * @param courseId the course of a section's calendar; null for other calendars
     * @param startAt null for an undated event; then {@code endAt} is null, too
     * @param allDayDate the local date of an event that lasts all day; null for others
     * @param timeZone IANA name of the time zone in which the time was set
     */
    record CalendarEventScheduled(
            long eventId,
            CalendarOwner owner,
            long ownerId,
            @Nullable Long courseId,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            boolean allDay,
            @Nullable LocalDate allDayDate,
            String timeZone,
            Instant at)
            implements CalendarEntryEvent {}

    /**
     * The times of sections of a course event were set.
     *
     * @param sections all sections with their own time
     * @param added section events that are new
     * @param removed section events of sections that have the course's time again
     */
    record CalendarEventSectionTimesSet(
            long eventId,
            long courseId,
            List<SectionTime> sections,
            List<Long> added,
            List<Long> removed,
            Instant at)
            implements CalendarEntryEvent {
        /** Treats a missing list as empty. */
        public CalendarEventSectionTimesSet {
            sections = sections == null ? List.of() : List.copyOf(sections);
            added = added == null ? List.of() : List.copyOf(added);
            removed = removed == null ? List.of() : List.copyOf(removed);
        }
    }

    /** The event was moved to another calendar. */
    record CalendarEventMoved(long eventId, CalendarOwner owner, long ownerId, Instant at)
            implements CalendarEntryEvent {}

    /**
     * The event was deleted, and its section events with it.
     *
     * @param reason the reason given to participants; null for none
     */
    record CalendarEventDeleted(long eventId, @Nullable Personal reason, Instant at)
            implements CalendarEntryEvent {}

    /** A deleted event of a timetable was restored. */
    record CalendarEventRestored(long eventId, Instant at) implements CalendarEntryEvent {}
}
