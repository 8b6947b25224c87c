package io.daybook.query.grading.gradebookhistory;

import java.time.Instant;

/**
 * One thing that was so in a course from a moment on, beside what students' submissions was worth
 * ({@link VersionView}). Facts are only ever added, in the order of the event store, so the
 * gradebook of any moment can be computed from them.
 */
sealed interface GradebookFact
        permits EnrollmentFact, AssignmentFact, OverrideFact, MembershipFact {

    /**
     * Returns the id, which increases with the event store and is unique among facts of the same
     * kind.
     */
    long id();

    long courseId();

    /** Returns the instant from which the fact holds. */
    Instant at();
}
