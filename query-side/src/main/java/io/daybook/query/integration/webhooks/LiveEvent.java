package io.daybook.query.integration.webhooks;

import java.time.Instant;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened in a course, as it is told to tools (docs/spec/integration.md, section
 * D).
 *
 * @param name such as {@code grade_change}
 * @param subject id of the object it is about
 * @param assignmentId the assignment it is about, if any
 * @param body what it tells; asked for only when somebody listens
 */
public record LiveEvent(
        String name,
        long subject,
        Instant at,
        long courseId,
        @Nullable Long assignmentId,
        Supplier<Map<String, @Nullable Object>> body) {}
