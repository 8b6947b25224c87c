package io.daybook.api.grading.overrides;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.grading.assignments.StudentDates;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Dates of an assignment and their target: everyone ({@code base}) or the target of an override id,
 * never both (docs/spec/institution.md, section 5.1).
 */
public record AssignmentDateJson(
        @JsonInclude(Include.NON_NULL) @Nullable Long id,
        @JsonInclude(Include.NON_NULL) @Nullable Boolean base,
        @JsonInclude(Include.NON_NULL) @Nullable String title,
        @Nullable Instant dueAt,
        @Nullable Instant unlockAt,
        @Nullable Instant lockAt,
        @JsonInclude(Include.NON_NULL) @Nullable String setType,
        @JsonInclude(Include.NON_NULL) @Nullable Long setId,
        @JsonInclude(Include.NON_NULL) @Nullable Boolean canEdit,
        @JsonInclude(Include.NON_NULL) @Nullable Boolean inClosedGradingPeriod) {

    /**
     * Returns the dates of everyone without an override.
     *
     * @param canEdit null unless requested
     */
    static AssignmentDateJson ofEveryone(AssignmentView of, @Nullable Boolean canEdit) {
        return new AssignmentDateJson(
                null,
                true,
                null,
                of.dueAt(),
                of.unlockAt(),
                of.lockAt(),
                null,
                null,
                canEdit,
                canEdit == null ? null : Boolean.FALSE);
    }

    /**
     * Returns the dates of an override; dates that it does not override are those of the
     * assignment.
     */
    public static AssignmentDateJson of(
            OverrideView override, AssignmentView of, String title, @Nullable Boolean canEdit) {
        StudentDates dates = override.over(of.dates());
        return new AssignmentDateJson(
                override.id(),
                null,
                title,
                dates.dueAt(),
                dates.unlockAt(),
                dates.lockAt(),
                type(override.target()),
                override.targetId(),
                canEdit,
                canEdit == null ? null : Boolean.FALSE);
    }

    private static String type(OverrideTarget target) {
        return switch (target) {
            case STUDENTS -> "ADHOC";
            case SECTION -> "CourseSection";
            case GROUP -> "Group";
            case COURSE -> "Course";
            case NOOP -> "Noop";
        };
    }
}
