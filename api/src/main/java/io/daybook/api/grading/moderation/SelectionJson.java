package io.daybook.api.grading.moderation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import org.jspecify.annotations.Nullable;

/**
 * Which provisional grade shall be a student's.
 *
 * @param studentId left out while nobody who grades may learn whose work it is
 * @param anonymousId what the student is called instead
 */
record SelectionJson(
        long assignmentId,
        @JsonInclude(Include.NON_NULL) @Nullable Long studentId,
        @JsonInclude(Include.NON_NULL) @Nullable String anonymousId,
        long selectedProvisionalGradeId) {}
