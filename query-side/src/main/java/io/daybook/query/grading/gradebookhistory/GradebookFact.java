package io.daybook.query.grading.gradebookhistory;

import java.time.Instant;

/**
 * One thing that was so in a course from a moment on, beside what students' submissions was worth
 * ({@link VersionView}). Facts are only ever added, in the order of the event store, so the
 * gradebook of any moment can be computed from them.
 */
sealed interface GradebookFact
        permits EnrollmentFact, AssignmentFact, OverrideFact, MembershipFact {

    /** Grows with the event store; unique among facts of the same kind. */
    long id();

    /** The course. */
    long courseId();

    /** Since when it is so. */
    Instant at();
}
