package io.daybook.api.grading.assignments;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.api.grading.overrides.AssignmentDateJson;
import io.daybook.api.grading.overrides.AssignmentOverrideJson;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** To whom an assignment is assigned, as far as the caller requested it. */
record AssignmentAudienceJson(
        boolean onlyVisibleToOverrides,
        @JsonInclude(Include.NON_NULL) @Nullable Boolean hasOverrides,
        @JsonInclude(Include.NON_NULL) @Nullable List<AssignmentDateJson> allDates,
        @JsonInclude(Include.NON_NULL) @Nullable Integer allDatesCount,
        @JsonInclude(Include.NON_NULL) @Nullable List<AssignmentOverrideJson> overrides,
        @JsonInclude(Include.NON_NULL) @Nullable List<String> assignmentVisibility) {

    static AssignmentAudienceJson of(AssignmentView a, AssignmentViewer viewer) {
        return new AssignmentAudienceJson(
                a.onlyVisibleToOverrides(),
                viewer.mayEdit() ? viewer.beside().areThere(a) : null,
                viewer.beside().allDates(a),
                viewer.beside().allDatesCount(a),
                viewer.beside().overrides(a),
                viewer.students(a.id()));
    }
}
