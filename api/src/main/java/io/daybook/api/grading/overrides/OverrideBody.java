package io.daybook.api.grading.overrides;

import io.daybook.command.platform.messages.Patch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Dates of their own as callers send them (docs/spec/institution.md, section 5.4). Dates arrive as
 * text, because what cannot be read is one of several errors that are answered together.
 *
 * @param assignmentId which assignment, where several are sent at once
 * @param id which of them, where several are sent at once
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
