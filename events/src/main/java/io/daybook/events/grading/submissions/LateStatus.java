package io.daybook.events.grading.submissions;

/** A grader's decision whether a submission is late or missing; takes precedence over the dates. */
public enum LateStatus {
    /** The submission counts as late. */
    LATE,
    /** The submission counts as missing. */
    MISSING,
    /** The student got more time: the submission is neither late nor missing. */
    EXTENDED,
    /** The submission is neither late nor missing. */
    NONE
}
