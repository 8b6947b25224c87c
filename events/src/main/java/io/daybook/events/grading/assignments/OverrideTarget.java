package io.daybook.events.grading.assignments;

/** Target of an assignment override (docs/spec/institution.md, section 5.4). */
public enum OverrideTarget {
    /** Listed students. */
    STUDENTS,
    /** A section of the course. */
    SECTION,
    /** A group of the assignment's group category. */
    GROUP,
    /** Everyone in the course. */
    COURSE,
    /** No students: marks an assignment that is only assigned through mastery paths. */
    NOOP
}
