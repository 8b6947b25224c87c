package io.daybook.command.assignments;

import io.daybook.command.kernel.Patch;
import io.daybook.events.assignments.AssignmentGroupEvent;
import io.daybook.events.assignments.AssignmentGroupEvent.AssignmentGroupAdded;
import io.daybook.events.assignments.AssignmentGroupEvent.AssignmentPlaced;
import io.daybook.events.assignments.AssignmentGroupEvent.AssignmentTakenOut;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * The assignment groups of a course and the order of what stands in them: every assignment stands
 * at exactly one place.
 */
@AggregateRoot
class AssignmentGroups {

    private static final String FIRST_NAME = "Assignments";

    private record Place(long groupId, int position) {}

    @AggregateIdentifier @Nullable String id;
    private final Map<Long, List<Long>> assignmentsByGroup = new LinkedHashMap<>();

    AssignmentGroups() {}

    static String idOf(long courseId) {
        return "assignmentgroups-" + courseId;
    }

    /**
     * Puts a new assignment into its group, the first one where none or an unknown one is named.
     */
    void add(
            long courseId, long assignmentId, AssignmentFields fields, long newGroup, Instant now) {
        if (assignmentsByGroup.isEmpty()) {
            apply(new AssignmentGroupAdded(courseId, newGroup, FIRST_NAME, 1, now));
        }
        put(courseId, assignmentId, null, group(fields.assignmentGroupId()), fields, now);
    }

    /** Moves an assignment to where it was sent, if it was sent anywhere. */
    void move(long courseId, long assignmentId, AssignmentFields fields, Instant now) {
        Place from = placeOf(assignmentId);
        if (from == null) {
            return;
        }
        Patch<Long> sent = fields.assignmentGroupId();
        put(
                courseId,
                assignmentId,
                from,
                sent.isPresent() ? group(sent) : from.groupId,
                fields,
                now);
    }

    private void put(
            long courseId,
            long assignmentId,
            @Nullable Place from,
            long group,
            AssignmentFields fields,
            Instant now) {
        Place to = destination(from, group, fields.position());
        if (!to.equals(from)) {
            apply(
                    new AssignmentPlaced(
                            courseId,
                            group,
                            assignmentId,
                            to.position,
                            from == null ? null : from.groupId,
                            from == null ? null : from.position,
                            now));
        }
    }

    /** Where nothing is said, an assignment keeps its place or goes to the end of a new group. */
    private Place destination(@Nullable Place from, long group, Patch<Integer> position) {
        int others = assignments(group).size();
        if (from != null && from.groupId == group) {
            int wanted = position.orElse(from.position);
            return new Place(group, Math.clamp(wanted, 1, others));
        }
        return new Place(group, Math.clamp(position.orElse(others + 1), 1, others + 1));
    }

    /** Takes a deleted assignment out. */
    void takeOut(long courseId, long assignmentId, Instant now) {
        Place from = placeOf(assignmentId);
        if (from != null) {
            apply(new AssignmentTakenOut(courseId, from.groupId, assignmentId, from.position, now));
        }
    }

    private long group(Patch<Long> sent) {
        Long wanted = sent.orNull();
        return wanted != null && assignmentsByGroup.containsKey(wanted)
                ? wanted
                : assignmentsByGroup.keySet().iterator().next();
    }

    private List<Long> assignments(long group) {
        return assignmentsByGroup.getOrDefault(group, List.of());
    }

    private @Nullable Place placeOf(long assignmentId) {
        for (Map.Entry<Long, List<Long>> group : assignmentsByGroup.entrySet()) {
            int index = group.getValue().indexOf(assignmentId);
            if (index >= 0) {
                return new Place(group.getKey(), index + 1);
            }
        }
        return null;
    }

    private static void apply(AssignmentGroupEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(AssignmentGroupEvent event) {
        id = idOf(event.courseId());
        switch (event) {
            case AssignmentGroupAdded e -> assignmentsByGroup.put(e.groupId(), new ArrayList<>());
            case AssignmentPlaced e -> {
                assignmentsByGroup.values().forEach(ids -> ids.remove(e.assignmentId()));
                var ids = assignmentsByGroup.computeIfAbsent(e.groupId(), _ -> new ArrayList<>());
                ids.add(Math.min(e.position() - 1, ids.size()), e.assignmentId());
            }
            case AssignmentTakenOut e ->
                    assignmentsByGroup.values().forEach(ids -> ids.remove(e.assignmentId()));
        }
    }
}
