package io.daybook.events.scheduling.timetables;

/** A calendar event of a timetable and the code that identifies it in its calendar. */
public record CodedEvent(String code, long eventId) {}
