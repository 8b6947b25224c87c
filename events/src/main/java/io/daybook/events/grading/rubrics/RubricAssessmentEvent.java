package io.daybook.events.grading.rubrics;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happens to the assessment of one piece of work by a rubric. */
public sealed interface RubricAssessmentEvent {

    /** The assessment as clients know it. */
    long assessmentId();

    /** The course. */
    long courseId();

    /** The assignment whose work was assessed. */
    long assignmentId();

    /** The student. */
    long userId();

    /** When it happened. */
    Instant at();

    /**
     * What a criterion was given.
     *
     * @param ratingId the rating the points fit; null for none
     * @param points null for a comment without points
     * @param possible the points of the criterion at that moment
     * @param mastery the mastery points of the criterion at that moment
     * @param resultId the student's result for the outcome; null where it makes none
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
     * Work was assessed, for the first time or again: all rows as they are now.
     *
     * @param rubricVersion the form of the rubric it was assessed by
     * @param asFinal whether it is the decisive one of several graders'
     * @param artifactId the submission, or the provisional grade
     * @param attempt the attempt that was assessed; null when nothing was submitted
     * @param submittedAt when that was submitted
     * @param score the sum of what counts; null when no row has points
     * @param hidden whether the results do not count in rollups
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

        /** Whether it says the same as another one, whenever that was. */
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

    /** The assessment is gone; a grade that followed it stays. */
    record RubricAssessmentDeleted(
            long assessmentId,
            long courseId,
            long assignmentId,
            long userId,
            AssessmentType assessmentType,
            Instant at)
            implements RubricAssessmentEvent {}
}
