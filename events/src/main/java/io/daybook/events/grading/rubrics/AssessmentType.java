package io.daybook.events.grading.rubrics;

/** In which role somebody assesses work by a rubric. */
public enum AssessmentType {
    /** As its grader. */
    GRADING,
    /** As a reviewer among students. */
    PEER_REVIEW,
    /** As one of several graders, before anybody has decided. */
    PROVISIONAL_GRADE
}
