package io.daybook.api.grading.moderation;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the caller may still grade a student.
 *
 * @param news the provisional grades to compare; omitted if the caller has seen them all
 */
record GradingStatusJson(boolean needsProvisionalGrade, @JsonUnwrapped @Nullable Changes news) {

    /** What graders have said about the student's submission. */
    record Changes(
            List<ModeratedGradeJson> provisionalGrades,
            @Nullable ModeratedGradeJson finalProvisionalGrade) {}
}
