package io.daybook.query.integration.webhooks;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.integration.webhooks.LiveEventContextId.GroupOrUser;
import org.jspecify.annotations.Nullable;

/**
 * The resolved course or account of a live event.
 *
 * @param accountId the account, or the one that the course is in
 * @param course null for what happened in an account only
 * @param within the group or user whose it is there; null for none
 */
public record LiveEventContext(
        long accountId, @Nullable CourseView course, @Nullable GroupOrUser within) {

    /** A course and its account. */
    public static LiveEventContext of(CourseView course, @Nullable GroupOrUser within) {
        return new LiveEventContext(course.accountId(), course, within);
    }
}
