package io.daybook.query.grading.assignments;

/** Of an assignment what decides who is asked to do it and by when. */
public interface DatedAssignment {

    /** Its id. */
    long id();

    /** Its course. */
    long courseId();

    /** Whether only those with dates of their own are asked to do it. */
    boolean onlyVisibleToOverrides();

    /** The dates of everyone who has none of their own. */
    StudentDates dates();
}
