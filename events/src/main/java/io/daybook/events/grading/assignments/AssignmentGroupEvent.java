package io.daybook.events.grading.assignments;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a course's assignment groups and of the order of assignments in them. */
public sealed interface AssignmentGroupEvent {

    /** The course of the groups. */
    long courseId();

    /** The group. */
    long groupId();

    /** An assignment group was added. */
    record AssignmentGroupAdded(long courseId, long groupId, String name, int position, Instant at)
            implements AssignmentGroupEvent {}

    /**
     * An assignment was inserted at a 1-based position of the group; those from there on moved down
     * by one. In its previous group, those behind it moved up.
     *
     * @param groupPosition position of the group; null in events of courses that had a single group
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

    /** An assignment was removed from the group; those behind it moved up. */
    record AssignmentTakenOut(
            long courseId, long groupId, long assignmentId, int positionBefore, Instant at)
            implements AssignmentGroupEvent {}

    /** The group was renamed. */
    record AssignmentGroupRenamed(long courseId, long groupId, String name, Instant at)
            implements AssignmentGroupEvent {}

    /** The group was moved to another position; the groups between moved by one. */
    record AssignmentGroupMoved(
            long courseId, long groupId, int positionBefore, int position, Instant at)
            implements AssignmentGroupEvent {}

    /**
     * The weight of the group in the final grade changed, in percent; used if the course weights
     * its groups.
     */
    record AssignmentGroupWeighted(long courseId, long groupId, double weight, Instant at)
            implements AssignmentGroupEvent {}

    /**
     * The rules changed that drop a student's lowest and highest scores, except those of the
     * assignments in {@code neverDrop}.
     */
    record AssignmentGroupRulesChanged(
            long courseId,
            long groupId,
            int dropLowest,
            int dropHighest,
            List<Long> neverDrop,
            Instant at)
            implements AssignmentGroupEvent {

        /** Treats a missing list as empty. */
        public AssignmentGroupRulesChanged {
            neverDrop = neverDrop == null ? List.of() : List.copyOf(neverDrop);
        }
    }

    /**
     * The SIS id or the integration data of the group changed.
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

    /** The group was removed after its assignments; the groups behind it moved up. */
    record AssignmentGroupRemoved(long courseId, long groupId, int positionBefore, Instant at)
            implements AssignmentGroupEvent {}
}
