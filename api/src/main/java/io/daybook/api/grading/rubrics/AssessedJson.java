package io.daybook.api.grading.rubrics;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.grading.rubrics.RubricAssessmentJson.RowJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An assessment that was just saved (document 1, section 4.5).
 *
 * @param ratings the same value as data
 * @param relatedGroupSubmissionsAndAssessments those of the other group members who are graded
 *     together
 * @param artifact the assessed submission
 */
record AssessedJson(
        @JsonUnwrapped RubricAssessmentJson assessment,
        @Nullable List<RowJson> ratings,
        List<Related> relatedGroupSubmissionsAndAssessments,
        Object artifact,
        RubricAssociationJson rubricAssociation) {

    /** The submission of another group member and its assessments. */
    record Related(Object submission, List<RubricAssessmentJson> rubricAssessments) {}
}
