package io.daybook.query.integration.webhooks;

import java.time.Instant;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened in a course or an account, as it is told to tools
 * (docs/spec/integration.md, section D).
 *
 * @param name such as {@code grade_change}
 * @param subject id of the object it is about
 * @param courseId the course; null for what happened in an account only
 * @param accountId the account of what happened in no course; null for what happened in a course
 * @param assignmentId the assignment it is about, if any
 * @param body what it tells; asked for only when somebody listens
 */
public record LiveEvent(
        String name,
        long subject,
        Instant at,
        @Nullable Long courseId,
        @Nullable Long accountId,
        @Nullable Long assignmentId,
        Supplier<Map<String, @Nullable Object>> body) {

    /** An event of a course. */
    public LiveEvent(
            String name,
            long subject,
            Instant at,
            long courseId,
            @Nullable Long assignmentId,
            Supplier<Map<String, @Nullable Object>> body) {
        this(name, subject, at, courseId, null, assignmentId, body);
    }

    /** An event of an account and no course. */
    public static LiveEvent inAccount(
            String name,
            long subject,
            Instant at,
            long accountId,
            Supplier<Map<String, @Nullable Object>> body) {
        return new LiveEvent(name, subject, at, null, accountId, null, body);
    }
}
