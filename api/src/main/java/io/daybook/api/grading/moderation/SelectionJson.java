package io.daybook.api.grading.moderation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import org.jspecify.annotations.Nullable;

/**
 * The provisional grade selected for a student.
 *
 * @param studentId omitted while the student is anonymous to graders
 * @param anonymousId the anonymous id of such a student
 */
record SelectionJson(
        long assignmentId,
        @JsonInclude(Include.NON_NULL) @Nullable Long studentId,
        @JsonInclude(Include.NON_NULL) @Nullable String anonymousId,
        long selectedProvisionalGradeId) {}
