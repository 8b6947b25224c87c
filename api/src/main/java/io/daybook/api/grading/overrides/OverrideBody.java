package io.daybook.api.grading.overrides;

import io.daybook.command.platform.messages.Patch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Request body of an assignment override (docs/spec/institution.md, section 5.4). Dates arrive as
 * text, so that unparsable values are reported together with other errors.
 *
 * @param assignmentId the assignment, in batch requests
 * @param id the override, in batch requests
 */
public record OverrideBody(
        @Nullable Long assignmentId,
        @Nullable Long id,
        Patch<List<String>> studentIds,
        Patch<String> groupId,
        Patch<String> courseSectionId,
        Patch<String> courseId,
        Patch<String> noopId,
        Patch<String> title,
        Patch<String> dueAt,
        Patch<String> unlockAt,
        Patch<String> lockAt) {}
