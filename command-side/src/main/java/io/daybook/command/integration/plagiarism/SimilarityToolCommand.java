package io.daybook.command.integration.plagiarism;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands that select the plagiarism detection tool of an assignment. */
public sealed interface SimilarityToolCommand {

    /** The assignment. */
    long assignmentId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return SimilarityTool.id(assignmentId());
    }

    /** Selects a tool. */
    record ChooseSimilarityTool(
            long courseId,
            long assignmentId,
            String vendorCode,
            String productCode,
            String resourceTypeCode,
            Instant now)
            implements SimilarityToolCommand {}

    /** Removes the tool from the assignment. */
    record RemoveSimilarityTool(long courseId, long assignmentId, Instant now)
            implements SimilarityToolCommand {}
}
