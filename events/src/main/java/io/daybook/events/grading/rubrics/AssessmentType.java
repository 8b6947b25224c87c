package io.daybook.events.grading.rubrics;

/** The role of an assessor. */
public enum AssessmentType {
    /** Grader. */
    GRADING,
    /** Peer reviewer. */
    PEER_REVIEW,
    /** Grader of a moderated assignment, before its grades are published. */
    PROVISIONAL_GRADE
}
