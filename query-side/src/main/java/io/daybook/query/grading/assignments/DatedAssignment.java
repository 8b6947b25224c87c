package io.daybook.query.grading.assignments;

/** The part of an assignment that decides to whom it is assigned, and its dates. */
public interface DatedAssignment {

    long id();

    long courseId();

    /** Whether it is assigned only to those with dates of their own. */
    boolean onlyVisibleToOverrides();

    /** Returns the base dates, for students without overrides. */
    StudentDates dates();
}
