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
     * What a criterion is given.
     *
     * @param points cleared for a row without points; left out where points stay
     * @param comments left out where they stay
     * @param ratingId a rating that was named; null to find it by the points
     */
    record RowDraft(
            Patch<Double> points,
            Patch<Personal> comments,
            @Nullable String ratingId,
            @Nullable String description) {

        /** Refuses points that no gradebook holds. */
        public RowDraft {
            Points.requireFitting("points", points.orElse(0.0));
        }
    }

    /**
     * Whose work is assessed, and which artifact stands for it.
     *
     * @param assessmentId its id, should it be the first assessment of the work
     * @param artifactId the submission, or the provisional grade
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
     * Assesses work: rows that are not named stay as they are.
     *
     * @param others the other members of a group that is graded together, who get the same
     * @param asFinal whether it is the decisive one of several graders'
     * @param follows the command of another feature that follows in the same unit of work and gets
     *     the score where it gives a grade; null for none
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

        /** One assessment of a submission by its graders, else one for each assessor. */
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
