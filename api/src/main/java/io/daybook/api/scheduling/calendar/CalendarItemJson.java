package io.daybook.api.scheduling.calendar;

/** An entry of a list of calendar events: an event or an assignment. */
public sealed interface CalendarItemJson permits CalendarEventJson, AssignmentEventJson {}
