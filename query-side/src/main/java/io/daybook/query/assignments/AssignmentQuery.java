package io.daybook.query.assignments;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which of a course's assignments are asked for, and in which order.
 *
 * @param publishedOnly whether unpublished ones stay hidden
 * @param asked of those that only some are asked to do, which to list; null for all
 * @param groupId only those of this group; null for all
 * @param ids only these; null for all
 * @param notIds none of these
 * @param due only those due then
 * @param online only those that something is handed in for
 */
public record AssignmentQuery(
        long courseId,
        boolean publishedOnly,
        @Nullable Set<Long> asked,
        @Nullable Long groupId,
        @Nullable String searchTerm,
        @Nullable Set<Long> ids,
        Set<Long> notIds,
        Due due,
        boolean online,
        Order order) {

    /** When an assignment is due; both null with missing false for whenever. */
    public record Due(@Nullable Instant after, @Nullable Instant before, boolean missing) {

        /** Whenever. */
        public static final Due WHENEVER = new Due(null, null, false);
    }

    /** What a list is ordered by. */
    public enum Order {
        /** By group, then by place in it. */
        POSITION,
        /** By name. */
        NAME,
        /** By due date, those without one first. */
        DUE_AT
    }
}
