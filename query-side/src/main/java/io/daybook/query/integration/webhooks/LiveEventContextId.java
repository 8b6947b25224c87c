package io.daybook.query.integration.webhooks;

import org.jspecify.annotations.Nullable;

/**
 * The course or the account that a live event belongs to; exactly one of both is set.
 *
 * @param courseId the course, which may be deleted by now
 * @param accountId the account of what happened in no course
 * @param within whose it is there; null for what is the course's or the account's own
 */
public record LiveEventContextId(
        @Nullable Long courseId, @Nullable Long accountId, @Nullable GroupOrUser within) {

    /**
     * A group or a user.
     *
     * @param type {@code Group} or {@code User}
     */
    public record GroupOrUser(String type, long id, @Nullable String sisId) {}

    /** A course. */
    public static LiveEventContextId course(long id) {
        return new LiveEventContextId(id, null, null);
    }

    /** An account and no course. */
    public static LiveEventContextId account(long id) {
        return new LiveEventContextId(null, id, null);
    }

    /** The same, where it is a group's or a user's. */
    public LiveEventContextId within(String type, long id, @Nullable String sisId) {
        return new LiveEventContextId(courseId, accountId, new GroupOrUser(type, id, sisId));
    }
}
