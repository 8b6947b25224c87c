package io.daybook.events.integration.plagiarism;

import java.time.Instant;

/** Events that select the plagiarism detection tool of an assignment. */
public sealed interface SimilarityToolEvent {

    /** The assignment. */
    long assignmentId();

    /**
     * A tool was selected. It is identified by product, not by registration, so that the selection
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

    /** The tool was removed from the assignment. */
    record SimilarityToolRemoved(long courseId, long assignmentId, Instant at)
            implements SimilarityToolEvent {}
}
