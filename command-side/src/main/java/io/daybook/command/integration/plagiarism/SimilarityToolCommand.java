package io.daybook.command.integration.plagiarism;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the choice of a plagiarism tool for an assignment. */
public sealed interface SimilarityToolCommand {

    /** The assignment. */
    long assignmentId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return SimilarityTool.id(assignmentId());
    }

    /** Chooses a tool. */
    record ChooseSimilarityTool(
            long courseId,
            long assignmentId,
            String vendorCode,
            String productCode,
            String resourceTypeCode,
            Instant now)
            implements SimilarityToolCommand {}

    /** Chooses none. */
    record RemoveSimilarityTool(long courseId, long assignmentId, Instant now)
            implements SimilarityToolCommand {}
}
