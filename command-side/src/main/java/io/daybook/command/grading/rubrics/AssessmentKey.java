package io.daybook.command.grading.rubrics;

import io.daybook.events.grading.rubrics.AssessmentType;
import java.util.Locale;

/**
 * The identity of an assessment: graders share one for a submission; peer reviewers and provisional
 * graders have their own.
 */
public final class AssessmentKey {

    private AssessmentKey() {}

    /** Returns the id of the aggregate. */
    public static String of(
            long associationId,
            long userId,
            AssessmentType type,
            long assessorId,
            boolean asFinal) {
        String by = type == AssessmentType.GRADING ? "" : asFinal ? "-final" : "-" + assessorId;
        return "rubricassessment-"
                + associationId
                + "-"
                + userId
                + "-"
                + type.name().toLowerCase(Locale.ROOT)
                + by;
    }
}
