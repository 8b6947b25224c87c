package io.daybook.query.grading.gradebookhistory;

import java.time.Instant;

/**
 * A fact about a course that holds from an instant on, besides versions of submissions ({@link
 * VersionView}). Facts are only added, in the order of the event store, so the gradebook at any
 * instant can be computed from them.
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
