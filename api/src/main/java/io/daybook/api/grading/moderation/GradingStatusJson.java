package io.daybook.api.grading.moderation;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the caller may still grade a student.
 *
 * @param news what there is to compare, left out when the caller has seen it all
 */
record GradingStatusJson(boolean needsProvisionalGrade, @JsonUnwrapped @Nullable Changes news) {

    /** What graders have said about the student's submission. */
    record Changes(
            List<ModeratedGradeJson> provisionalGrades,
            @Nullable ModeratedGradeJson finalProvisionalGrade) {}
}
