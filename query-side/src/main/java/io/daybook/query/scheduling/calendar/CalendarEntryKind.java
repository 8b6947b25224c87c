package io.daybook.query.scheduling.calendar;

/** What a calendar event is. */
public enum CalendarEntryKind {
    /** An event of a calendar. */
    EVENT,
    /** The time a section has of its own on a course event. */
    SECTION_EVENT,
    /** A time slot of an appointment group. */
    SLOT,
    /** A participant's reservation of a slot. */
    RESERVATION
}
