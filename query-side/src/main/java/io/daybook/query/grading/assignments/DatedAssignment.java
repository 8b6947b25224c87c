package io.daybook.query.grading.assignments;

/** The part of an assignment that decides to whom it is assigned, and its dates. */
public interface DatedAssignment {

    /** Its id. */
    long id();

    /** Its course. */
    long courseId();

    /** Whether it is assigned only to those with dates of their own. */
    boolean onlyVisibleToOverrides();

    /** The dates of everyone who has none of their own. */
    StudentDates dates();
}
