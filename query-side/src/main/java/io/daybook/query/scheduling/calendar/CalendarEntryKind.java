package io.daybook.query.scheduling.calendar;

/** Kind of a calendar event. */
public enum CalendarEntryKind {
    /** An ordinary event. */
    EVENT,
    /** A section-specific time of a course event. */
    SECTION_EVENT,
    /** A time slot of an appointment group. */
    SLOT,
    /** A participant's reservation of a slot. */
    RESERVATION
}
