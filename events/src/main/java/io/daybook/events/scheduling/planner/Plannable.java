package io.daybook.events.scheduling.planner;

/** An object that a planner lists, or that a note is about. */
public record Plannable(PlannableType type, long id) {}
