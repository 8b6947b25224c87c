package io.daybook.events.grading.assignments;

import java.time.Instant;
import java.util.List;
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
     *
     * @param groupPosition where the group stands; null as long as a course had one group
     */
    record AssignmentPlaced(
            long courseId,
            long groupId,
            long assignmentId,
            int position,
            @Nullable Long groupIdBefore,
            @Nullable Integer positionBefore,
            Instant at,
            @Nullable Integer groupPosition)
            implements AssignmentGroupEvent {}

    /** An assignment was taken out of the group and those behind it moved up. */
    record AssignmentTakenOut(
            long courseId, long groupId, long assignmentId, int positionBefore, Instant at)
            implements AssignmentGroupEvent {}

    /** It was renamed. */
    record AssignmentGroupRenamed(long courseId, long groupId, String name, Instant at)
            implements AssignmentGroupEvent {}

    /** It was put at another place among the groups; those between moved by one. */
    record AssignmentGroupMoved(
            long courseId, long groupId, int positionBefore, int position, Instant at)
            implements AssignmentGroupEvent {}

    /** It counts so much of the course's grade, in per cent, where groups have weights. */
    record AssignmentGroupWeighted(long courseId, long groupId, double weight, Instant at)
            implements AssignmentGroupEvent {}

    /** So many of a student's worst and best scores in it do not count, but for some never. */
    record AssignmentGroupRulesChanged(
            long courseId,
            long groupId,
            int dropLowest,
            int dropHighest,
            List<Long> neverDrop,
            Instant at)
            implements AssignmentGroupEvent {

        /** A list that is missing is empty. */
        public AssignmentGroupRulesChanged {
            neverDrop = neverDrop == null ? List.of() : List.copyOf(neverDrop);
        }
    }

    /**
     * The student information system knows it otherwise.
     *
     * @param integrationData a JSON object as text
     */
    record AssignmentGroupSisChanged(
            long courseId,
            long groupId,
            @Nullable String sisSourceId,
            @Nullable String integrationData,
            Instant at)
            implements AssignmentGroupEvent {}

    /** It was removed, after what stood in it was, and those behind it moved up. */
    record AssignmentGroupRemoved(long courseId, long groupId, int positionBefore, Instant at)
            implements AssignmentGroupEvent {}
}
