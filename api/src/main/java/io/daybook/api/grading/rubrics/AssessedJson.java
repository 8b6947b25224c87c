package io.daybook.api.grading.rubrics;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.grading.rubrics.RubricAssessmentJson.RowJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An assessment that was just made (document 1, section 4.5).
 *
 * @param ratings the same as its data
 * @param relatedGroupSubmissionsAndAssessments of the other members of a group that is graded
 *     together
 * @param artifact the work that was assessed
 */
record AssessedJson(
        @JsonUnwrapped RubricAssessmentJson assessment,
        @Nullable List<RowJson> ratings,
        List<Related> relatedGroupSubmissionsAndAssessments,
        Object artifact,
        RubricAssociationJson rubricAssociation) {

    /** The work of another member and its assessments. */
    record Related(Object submission, List<RubricAssessmentJson> rubricAssessments) {}
}
