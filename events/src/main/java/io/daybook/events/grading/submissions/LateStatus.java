package io.daybook.events.grading.submissions;

/** What a grader decided about a student's punctuality, whatever the dates say. */
public enum LateStatus {
    /** It counts as late. */
    LATE,
    /** It counts as not submitted. */
    MISSING,
    /** The student had more time: neither late nor missing. */
    EXTENDED,
    /** Neither late nor missing. */
    NONE
}
