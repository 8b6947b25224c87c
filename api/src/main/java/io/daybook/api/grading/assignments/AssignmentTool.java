package io.daybook.api.grading.assignments;

import io.daybook.query.grading.assignments.AssignmentView;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The external tool through which an assignment is submitted.
 *
 * @param url the URL to open; null for that of the tool
 * @param toolId the tool; null if only the URL tells it
 */
public record AssignmentTool(@Nullable String url, @Nullable Long toolId) {

    /** Returns the tool of the assignment; empty if it is not submitted through one. */
    public static Optional<AssignmentTool> of(AssignmentView assignment) {
        return assignment.submissionTypes().contains("external_tool")
                ? Optional.ofNullable(ToolAttributesJson.of(assignment.toolAttributes()))
                        .map(chosen -> new AssignmentTool(chosen.url(), chosen.contentId()))
                : Optional.empty();
    }
}
