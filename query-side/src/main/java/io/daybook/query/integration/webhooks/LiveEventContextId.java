package io.daybook.query.integration.webhooks;

import org.jspecify.annotations.Nullable;

/**
 * The course or account of a live event; exactly one of both is set.
 *
 * @param courseId the course, which may be deleted meanwhile
 * @param accountId the account of an event outside of courses
 * @param within the group or user the object belongs to; null for none
 * @param assignmentId the assignment it is about, if only the views contain it; null otherwise
 */
public record LiveEventContextId(
        @Nullable Long courseId,
        @Nullable Long accountId,
        @Nullable GroupOrUser within,
        @Nullable Long assignmentId) {

    /**
     * A group or a user.
     *
     * @param type {@code Group} or {@code User}
     */
    public record GroupOrUser(String type, long id, @Nullable String sisId) {}

    /** Returns the id of a course. */
    public static LiveEventContextId course(long id) {
        return new LiveEventContextId(id, null, null, null);
    }

    /** Returns the id of an account. */
    public static LiveEventContextId account(long id) {
        return new LiveEventContextId(null, id, null, null);
    }

    /** Returns this id for an object of a group or a user. */
    public LiveEventContextId within(String type, long id, @Nullable String sisId) {
        return new LiveEventContextId(
                courseId, accountId, new GroupOrUser(type, id, sisId), assignmentId);
    }

    /** Returns this id for an object that is graded through the assignment; null for none. */
    public LiveEventContextId gradedThrough(@Nullable Long id) {
        return new LiveEventContextId(courseId, accountId, within, id);
    }
}
