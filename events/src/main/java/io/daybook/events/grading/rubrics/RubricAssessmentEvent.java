package io.daybook.events.grading.rubrics;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of one rubric assessment. */
public sealed interface RubricAssessmentEvent {

    /** The assessment. */
    long assessmentId();

    /** The course. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** The student. */
    long userId();

    /** When it happened. */
    Instant at();

    /**
     * The rating of one criterion.
     *
     * @param ratingId the rating that the points correspond to; null for none
     * @param points null for a comment without points
     * @param possible points of the criterion at the time of the assessment
     * @param mastery mastery points of the criterion at the time of the assessment
     * @param resultId the student's outcome result; null if the criterion produces none
     */
    record AssessedRow(
            String criterionId,
            @Nullable String ratingId,
            String description,
            @Nullable Personal comments,
            @Nullable Double points,
            boolean ignoreForScoring,
            double possible,
            @Nullable Long learningOutcomeId,
            @Nullable Double mastery,
            @Nullable Long resultId) {}

    /**
     * A submission was assessed for the first time or again; holds all rows.
     *
     * @param rubricVersion the assessed version of the rubric
     * @param asFinal whether it is the deciding assessment of a moderated assignment
     * @param artifactId the submission or the provisional grade
     * @param attempt the assessed attempt; null if nothing was submitted
     * @param submittedAt when that attempt was submitted
     * @param score sum of the points that count; null if no row has points
     * @param hidden whether the results are left out of rollups
     */
    record RubricAssessed(
            long assessmentId,
            long courseId,
            long assignmentId,
            long userId,
            long rubricId,
            int rubricVersion,
            long associationId,
            AssessmentType assessmentType,
            long assessorId,
            boolean asFinal,
            long artifactId,
            @Nullable Integer attempt,
            @Nullable Instant submittedAt,
            List<AssessedRow> rows,
            @Nullable Double score,
            boolean hidePoints,
            boolean hidden,
            Instant at)
            implements RubricAssessmentEvent {
        public RubricAssessed {
            rows = rows == null ? List.of() : List.copyOf(rows);
        }

        /** Whether both assessments are equal except for their time. */
        public boolean isSameAs(RubricAssessed other) {
            return at(other.at()).equals(other);
        }

        private RubricAssessed at(Instant moment) {
            return new RubricAssessed(
                    assessmentId,
                    courseId,
                    assignmentId,
                    userId,
                    rubricId,
                    rubricVersion,
                    associationId,
                    assessmentType,
                    assessorId,
                    asFinal,
                    artifactId,
                    attempt,
                    submittedAt,
                    rows,
                    score,
                    hidePoints,
                    hidden,
                    moment);
        }
    }

    /** The assessment was deleted; a grade that it produced stays. */
    record RubricAssessmentDeleted(
            long assessmentId,
            long courseId,
            long assignmentId,
            long userId,
            AssessmentType assessmentType,
            Instant at)
            implements RubricAssessmentEvent {}
}
