package io.daybook.events.assignments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What happens to a course's assignment groups and to the order of what stands in them. */
public sealed interface AssignmentGroupEvent {

    /** The course whose groups they are. */
    long courseId();

    /** The group. */
    long groupId();

    /** A group came to be. */
    record AssignmentGroupAdded(long courseId, long groupId, String name, int position, Instant at)
            implements AssignmentGroupEvent {}

    /**
     * An assignment was put at a place of the group, counted from one, and those from there on made
     * room. Where it stood before, those behind it moved up.
     */
    record AssignmentPlaced(
            long courseId,
            long groupId,
            long assignmentId,
            int position,
            @Nullable Long groupIdBefore,
            @Nullable Integer positionBefore,
            Instant at)
            implements AssignmentGroupEvent {}

    /** An assignment was taken out of the group and those behind it moved up. */
    record AssignmentTakenOut(
            long courseId, long groupId, long assignmentId, int positionBefore, Instant at)
            implements AssignmentGroupEvent {}
}
