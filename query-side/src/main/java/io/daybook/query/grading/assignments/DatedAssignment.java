package io.daybook.query.grading.assignments;

/** The part of an assignment that decides to whom it is assigned, and its dates. */
public interface DatedAssignment {

    long id();

    long courseId();

    /** Whether the assignment is only assigned to students with overrides. */
    boolean onlyVisibleToOverrides();

    /** Returns the base dates, for students without overrides. */
    StudentDates dates();
}
