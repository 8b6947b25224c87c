package io.daybook.query.integration.webhooks;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.integration.webhooks.LiveEventContextId.GroupOrUser;
import org.jspecify.annotations.Nullable;

/**
 * The resolved course or account of a live event.
 *
 * @param accountId the account, or that of the course
 * @param course null for an event outside of courses
 * @param within the group or user the object belongs to; null for none
 * @param assignmentId the assignment it is about, if only the views contain it; null otherwise
 */
public record LiveEventContext(
        long accountId,
        @Nullable CourseView course,
        @Nullable GroupOrUser within,
        @Nullable Long assignmentId) {

    /** A course and its account. */
    public static LiveEventContext of(CourseView course, LiveEventContextId id) {
        return new LiveEventContext(course.accountId(), course, id.within(), id.assignmentId());
    }
}
