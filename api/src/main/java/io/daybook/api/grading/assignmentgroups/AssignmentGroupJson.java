package io.daybook.api.grading.assignmentgroups;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.grading.assignments.AssignmentJson;
import io.daybook.application.grading.assignments.JsonObjectParameter;
import io.daybook.query.grading.assignments.AssignmentGroupView;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A group of assignments (docs/spec/grading.md, section 5). */
record AssignmentGroupJson(
        long id,
        String name,
        int position,
        double groupWeight,
        @JsonUnwrapped @Nullable Sis sis,
        Rules rules,
        @JsonInclude(Include.NON_NULL) @Nullable List<AssignmentJson> assignments,
        boolean anyAssignmentInClosedGradingPeriod) {

    /** The SIS fields, for callers who may see them. */
    record Sis(@Nullable String sisSourceId, JsonNode integrationData) {}

    /** The grading rules of the group; those that are not set are omitted. */
    @JsonInclude(Include.NON_EMPTY)
    record Rules(
            @Nullable Integer dropLowest, @Nullable Integer dropHighest, List<Long> neverDrop) {

        static Rules of(AssignmentGroupView group) {
            return new Rules(
                    group.dropLowest() == 0 ? null : group.dropLowest(),
                    group.dropHighest() == 0 ? null : group.dropHighest(),
                    group.neverDrop());
        }
    }

    /**
     * Returns the JSON of a group.
     *
     * @param assignments null unless requested
     */
    static AssignmentGroupJson of(
            AssignmentGroupView group,
            boolean seesSis,
            @Nullable List<AssignmentJson> assignments) {
        return new AssignmentGroupJson(
                group.id(),
                group.name(),
                group.place(),
                group.weight(),
                seesSis
                        ? new Sis(
                                group.sisSourceId(),
                                JsonObjectParameter.read(group.integrationData()))
                        : null,
                Rules.of(group),
                assignments,
                false);
    }
}
