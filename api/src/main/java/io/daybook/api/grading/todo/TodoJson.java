package io.daybook.api.grading.todo;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.grading.assignments.AssignmentJson;
import org.jspecify.annotations.Nullable;

/**
 * Something that waits for a user (docs/spec/grading.md, section 8).
 *
 * @param type {@code grading} or {@code submitting}
 * @param ignore what to DELETE so that it is not listed for now; with {@code ignorePermanently} it
 *     never comes back
 * @param needsGradingCount how much work waits for a grade; null where something is to be submitted
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
