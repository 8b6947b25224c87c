package io.daybook.api.grading.moderation;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the caller may still grade a student.
 *
 * @param news the provisional grades to compare; omitted if the caller has seen them all
 */
record GradingStatusJson(boolean needsProvisionalGrade, @JsonUnwrapped @Nullable News news) {

    /** The provisional grades of a student's submission. */
    record News(
            List<ModeratedGradeJson> provisionalGrades,
            @Nullable ModeratedGradeJson finalProvisionalGrade) {}
}
