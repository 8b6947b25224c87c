package io.daybook.command.integration.plagiarism;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.integration.plagiarism.OriginalityEvent.Finding;
import io.daybook.events.integration.plagiarism.OriginalityEvent.Subject;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the originality reports of a submission. */
public sealed interface OriginalityCommand {

    /** The assignment. */
    long assignmentId();

    /** The student. */
    long userId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Originality.id(assignmentId(), userId());
    }

    /**
     * Stores a tool's report; returns the id of the report.
     *
     * @param candidateId the id if it is the first report about its subject
     */
    record ReportOriginality(
            long courseId,
            long assignmentId,
            long userId,
            long candidateId,
            Subject subject,
            Finding finding,
            Instant now)
            implements OriginalityCommand {

        private static final double FULL = 100;

        /** Rejects a score that is not a percentage. */
        public ReportOriginality {
            Double score = finding.score();
            if (score != null && !(score >= 0 && score <= FULL)) {
                throw Rejection.invalid("originality_score", "score must be between 0 and 100");
            }
        }
    }

    /** Requests a new check of the submission by the tool. */
    record RequestPlagiarismCheck(long courseId, long assignmentId, long userId, Instant now)
            implements OriginalityCommand {}
}
