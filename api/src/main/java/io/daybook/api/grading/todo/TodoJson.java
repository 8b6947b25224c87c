package io.daybook.api.grading.todo;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.grading.assignments.AssignmentJson;
import org.jspecify.annotations.Nullable;

/**
 * A to-do item of a user (docs/spec/grading.md, section 8).
 *
 * @param type {@code grading} or {@code submitting}
 * @param ignore URL to DELETE to dismiss the item for now; with {@code ignorePermanently} it never
 *     returns
 * @param needsGradingCount number of submissions that need grading; null for an assignment to
 *     submit
 */
record TodoJson(
        String type,
        String contextType,
        @Nullable String contextName,
        long courseId,
        String htmlUrl,
        String ignore,
        String ignorePermanently,
        @JsonInclude(NON_NULL) @Nullable Long needsGradingCount,
        AssignmentJson assignment) {

    static final String GRADING = "grading";
    static final String SUBMITTING = "submitting";
}
