package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.AssignmentFields.ScoringFields;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentScoringChanged;
import io.daybook.events.grading.assignments.GradingType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The points possible and grading type of an assignment. */
record Scoring(
        @Nullable Double pointsPossible,
        GradingType gradingType,
        @Nullable Long gradingStandardId,
        boolean omitFromFinalGrade,
        boolean hideInGradebook) {

    static final Scoring DEFAULT = new Scoring(0.0, GradingType.POINTS, null, false, false);

    /**
     * Returns the scoring with the fields that are present. An ungraded assignment has no points,
     * all others have some, possibly 0. A grading scheme implies letter grades (document 2, section
     * 4.3).
     */
    Scoring with(ScoringFields sent) {
        Long standard = sent.gradingStandardId().or(gradingStandardId);
        GradingType type = sent.gradingType().orElse(gradingType);
        if (sent.gradingStandardId() instanceof Patch.Value && type != GradingType.GPA_SCALE) {
            type = GradingType.LETTER_GRADE;
        }
        Double points = sent.pointsPossible().or(pointsPossible);
        var next =
                new Scoring(
                        type == GradingType.NOT_GRADED
                                ? null
                                : points == null ? Double.valueOf(0) : points,
                        type,
                        standard,
                        sent.omitFromFinalGrade().orElse(omitFromFinalGrade),
                        sent.hideInGradebook().orElse(hideInGradebook));
        if (!next.equals(this)) {
            next.check();
        }
        return next;
    }

    private void check() {
        boolean counts = pointsPossible != null && pointsPossible != 0;
        if (hideInGradebook && (counts || !omitFromFinalGrade)) {
            throw Rejection.invalid(
                    "hide_in_gradebook", "needs omit_from_final_grade and no points");
        }
    }

    boolean isGraded() {
        return gradingType != GradingType.NOT_GRADED;
    }

    static Scoring of(AssignmentScoringChanged e) {
        return new Scoring(
                e.pointsPossible(),
                e.gradingType(),
                e.gradingStandardId(),
                e.omitFromFinalGrade(),
                e.hideInGradebook());
    }

    AssignmentEvent changed(long courseId, long assignmentId, Instant now) {
        return new AssignmentScoringChanged(
                courseId,
                assignmentId,
                pointsPossible,
                gradingType,
                gradingStandardId,
                omitFromFinalGrade,
                hideInGradebook,
                now);
    }
}
