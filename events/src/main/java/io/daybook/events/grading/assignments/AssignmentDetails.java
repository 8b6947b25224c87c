package io.daybook.events.grading.assignments;

/**
 * Fields of an assignment that no rule reads. The event, the view and packages of courses carry it
 * as one value, so that a further component needs no line in any of them (docs/decisions/0260). One
 * that older events lack is nullable, or gets its default in the compact constructor.
 *
 * @param importantDates whether calendars mark its dates as important
 */
public record AssignmentDetails(boolean importantDates) {

    /** The defaults of a new assignment. */
    public static final AssignmentDetails NONE = new AssignmentDetails(false);
}
