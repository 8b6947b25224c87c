package io.daybook.events.integration.plagiarism;

import java.time.Instant;

/** Which tool looks for plagiarism in the submissions of an assignment. */
public sealed interface SimilarityToolEvent {

    /** The assignment. */
    long assignmentId();

    /**
     * A tool was chosen. It is named by what it is and not by its registration, so that the choice
     * outlives a new registration.
     */
    record SimilarityToolChosen(
            long courseId,
            long assignmentId,
            String vendorCode,
            String productCode,
            String resourceTypeCode,
            Instant at)
            implements SimilarityToolEvent {}

    /** No tool does so any more. */
    record SimilarityToolRemoved(long courseId, long assignmentId, Instant at)
            implements SimilarityToolEvent {}
}
