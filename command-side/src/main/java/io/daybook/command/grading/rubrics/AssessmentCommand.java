package io.daybook.command.grading.rubrics;

import io.daybook.command.platform.kernel.Points;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a rubric assessment (document 1, section 4.5). */
public sealed interface AssessmentCommand {

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    String aggregateId();

    /**
     * The requested rating of a criterion.
     *
     * @param points cleared for a row without points; absent if unchanged
     * @param comments absent if unchanged
     * @param ratingId the requested rating; null to derive it from the points
     */
    record RowDraft(
            Patch<Double> points,
            Patch<Personal> comments,
            @Nullable String ratingId,
            @Nullable String description) {

        /** Rejects points outside the range of the gradebook. */
        public RowDraft {
            Points.requireFitting("points", points.orElse(0.0));
        }
    }

    /**
     * The assessed student and artifact.
     *
     * @param assessmentId its id if it is the first assessment of the artifact
     * @param artifactId the submission or the provisional grade
     * @param resultIds ids of new results by outcome
     */
    record Assessed(
            long assessmentId,
            long userId,
            long artifactId,
            @Nullable Integer attempt,
            @Nullable Instant submittedAt,
            Map<Long, Long> resultIds) {
        public Assessed {
            resultIds = Map.copyOf(resultIds);
        }
    }

    /**
     * Assesses a submission; rows that are not listed stay unchanged.
     *
     * @param others the other members of a group that is graded together, who get the same
     *     assessment
     * @param asFinal whether it is the deciding assessment of a moderated assignment
     * @param follows a command of another feature that runs in the same unit of work and gets the
     *     score if it gives a grade; null for none
     */
    record AssessWork(
            long courseId,
            long assignmentId,
            long rubricId,
            long associationId,
            AssessmentType type,
            long assessorId,
            boolean asFinal,
            Assessed assessed,
            List<Assessed> others,
            Map<String, RowDraft> rows,
            @Nullable Object follows,
            Instant now)
            implements AssessmentCommand {
        public AssessWork {
            others = List.copyOf(others);
            rows = Map.copyOf(rows);
        }

        @Override
        public String aggregateId() {
            return keyOf(assessed.userId());
        }

        /**
         * Returns the aggregate id: graders share one assessment of a submission, other assessors
         * have their own.
         */
        String keyOf(long userId) {
            return AssessmentKey.of(associationId, userId, type, assessorId, asFinal);
        }
    }

    /** Deletes an assessment; the grade stays. */
    record DeleteAssessment(String key, Instant now) implements AssessmentCommand {
        @Override
        public String aggregateId() {
            return key;
        }
    }
}
