package io.daybook.api.grading.assignments;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.api.grading.assignments.SubmissionOverview.InSection;
import io.daybook.application.grading.assignments.AssignmentIncludes;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What else was requested.
 *
 * @param abGuid always empty, because assignments cannot be aligned with outcomes
 */
public record AssignmentIncludedJson(
        @JsonInclude(Include.NON_NULL) @Nullable Long needsGradingCount,
        @JsonInclude(Include.NON_NULL) @Nullable List<InSection> needsGradingCountBySection,
        @JsonInclude(Include.NON_NULL) @Nullable Boolean canEdit,
        @JsonInclude(Include.NON_NULL) @Nullable Boolean canSubmit,
        @JsonInclude(Include.NON_NULL) @Nullable List<String> abGuid,
        @JsonInclude(Include.NON_NULL) @Nullable ScoreStatisticsJson scoreStatistics,
        @JsonInclude(Include.NON_NULL) @Nullable Object submission) {

    static AssignmentIncludedJson of(AssignmentView a, AssignmentViewer viewer) {
        return new AssignmentIncludedJson(
                viewer.work().needsGrading(a.id()),
                viewer.work().needsGradingBySection(a.id()),
                viewer.canEdit(a),
                viewer.includes(AssignmentIncludes.CAN_SUBMIT) ? viewer.maySubmit(a) : null,
                viewer.includes("ab_guid") ? List.of() : null,
                viewer.work().statistics().get(a.id()),
                viewer.work().submission(a.id()));
    }
}
