package io.daybook.events.grading.assignments;

/** Who can have dates of their own on an assignment (docs/spec/institution.md, section 5.4). */
public enum OverrideTarget {
    /** Students by name. */
    STUDENTS,
    /** A section of the course. */
    SECTION,
    /** A group of the assignment's group category. */
    GROUP,
    /** Everyone in the course. */
    COURSE,
    /** Nobody: a mark that mastery paths lead here. */
    NOOP
}
