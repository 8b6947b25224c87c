package io.daybook.query.integration.webhooks;

import org.jspecify.annotations.Nullable;

/**
 * The course or the account that a live event belongs to; exactly one of both is set.
 *
 * @param courseId the course, which may be deleted by now
 * @param accountId the account of what happened in no course
 */
public record LiveEventPlace(@Nullable Long courseId, @Nullable Long accountId) {

    /** A course. */
    public static LiveEventPlace course(long id) {
        return new LiveEventPlace(id, null);
    }

    /** An account and no course. */
    public static LiveEventPlace account(long id) {
        return new LiveEventPlace(null, id);
    }
}
