package io.daybook.query.integration.webhooks;

import io.daybook.query.content.courses.CourseView;
import org.jspecify.annotations.Nullable;

/**
 * Where a live event happened.
 *
 * @param accountId the account, or the one that the course is in
 * @param course null for what happened in an account only
 */
public record LiveEventContext(long accountId, @Nullable CourseView course) {

    /** A course and its account. */
    public static LiveEventContext of(CourseView course) {
        return new LiveEventContext(course.accountId(), course);
    }
}
