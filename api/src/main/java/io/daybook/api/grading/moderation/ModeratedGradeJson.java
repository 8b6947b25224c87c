package io.daybook.api.grading.moderation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A provisional grade as the moderator compares it with others.
 *
 * @param readonly whether it is another grader's, and not the final grade
 * @param scorerName omitted if the caller must not learn who graded
 */
record ModeratedGradeJson(
        @JsonUnwrapped ProvisionalGradeJson grade,
        List<Object> rubricAssessments,
        boolean selected,
        boolean readonly,
        @JsonInclude(Include.NON_NULL) @Nullable String scorerName) {}
