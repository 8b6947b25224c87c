package io.daybook.events.grading.assignments;

/**
 * Attributes of an assignment that no domain rule depends on. Event, view and course package hold
 * them as one value, so that a new component needs no change there (docs/decisions/0260). A
 * component that older events lack is nullable or gets its default in the compact constructor.
 *
 * @param importantDates whether calendars mark its dates as important
 */
public record AssignmentDetails(boolean importantDates) {

    /** The defaults of a new assignment. */
    public static final AssignmentDetails NONE = new AssignmentDetails(false);
}
