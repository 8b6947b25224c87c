package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.AssignmentGroupCommand.DropRules;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.GroupFields;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.RemoveAssignmentGroup;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.AssignmentGroupEvent;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupAdded;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupMoved;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupRemoved;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupRenamed;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupRulesChanged;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupSisChanged;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupWeighted;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentPlaced;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentTakenOut;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * The assignment groups of a course and the order of their assignments. Ensures that every
 * assignment has exactly one position.
 */
@AggregateRoot
public class AssignmentGroups {

    private static final String FIRST_NAME = "Assignments";

    private record Place(long groupId, int position) {}

    @AggregateIdentifier @Nullable String id;
    private final List<Long> order = new ArrayList<>();
    private final Map<Long, AssignmentGroupDetails> facts = new HashMap<>();
    private final Map<Long, List<Long>> assignmentsByGroup = new LinkedHashMap<>();

    AssignmentGroups() {}

    public static String idOf(long courseId) {
        return "assignmentgroups-" + courseId;
    }

    /**
     * Inserts a new assignment into its group; the first one if none or an unknown one is
     * requested.
     */
    void add(
            long courseId, long assignmentId, AssignmentFields fields, long newGroup, Instant now) {
        if (assignmentsByGroup.isEmpty()) {
            apply(new AssignmentGroupAdded(courseId, newGroup, FIRST_NAME, 1, now));
        }
        long group = group(fields.assignmentGroupId());
        put(courseId, assignmentId, null, group, fields.position(), now);
    }

    /** Adds a group, at the end unless a position is present. */
    void add(long courseId, long groupId, GroupFields fields, Instant now) {
        apply(
                new AssignmentGroupAdded(
                        courseId,
                        groupId,
                        fields.name().orElse(FIRST_NAME),
                        order.size() + 1,
                        now));
        change(courseId, groupId, fields, now);
    }

    /**
     * Changes the fields of a group that are present. Assignments that are never dropped must be in
     * the group or have been listed before, since an assignment may have left the group.
     */
    void change(long courseId, long groupId, GroupFields fields, Instant now) {
        AssignmentGroupDetails before = facts.get(groupId);
        if (before == null) {
            throw Rejection.notFound();
        }
        AssignmentGroupDetails to = before.with(fields);
        if (!mayNeverDrop(groupId, before.rules()).containsAll(to.rules().neverDrop())) {
            throw Rejection.invalid("rules", "never_drop must name assignments of the group");
        }
        to.changes(before, courseId, groupId, now).forEach(AssignmentGroups::apply);
        int from = order.indexOf(groupId) + 1;
        int position = Math.clamp(fields.position().orElse(from), 1, order.size());
        if (position != from) {
            apply(new AssignmentGroupMoved(courseId, groupId, from, position, now));
        }
    }

    private Set<Long> mayNeverDrop(long groupId, DropRules before) {
        Set<Long> ids = new HashSet<>(assignments(groupId));
        ids.addAll(before.neverDrop());
        return ids;
    }

    /** Empties a group; returns the assignments that are not moved to another group. */
    List<Long> clear(RemoveAssignmentGroup c) {
        if (!facts.containsKey(c.groupId())) {
            throw Rejection.notFound();
        }
        Long to = c.moveTo();
        if (to != null && (to == c.groupId() || !facts.containsKey(to))) {
            throw Rejection.invalid("move_assignments_to", "is not another group of the course");
        }
        List<Long> inside = List.copyOf(assignments(c.groupId()));
        for (Long assignment : inside) {
            if (to == null) {
                takeOut(c.courseId(), assignment, c.now());
            } else {
                var from = placeOf(assignment);
                put(c.courseId(), assignment, from, to, Patch.absent(), c.now());
            }
        }
        return to == null ? inside : List.of();
    }

    /** Removes an empty group. */
    void remove(long courseId, long groupId, Instant now) {
        apply(new AssignmentGroupRemoved(courseId, groupId, order.indexOf(groupId) + 1, now));
    }

    /** Moves an assignment if group or position are present. */
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
                fields.position(),
                now);
    }

    private void put(
            long courseId,
            long assignmentId,
            @Nullable Place from,
            long group,
            Patch<Integer> position,
            Instant now) {
        Place to = destination(from, group, position);
        if (!to.equals(from)) {
            apply(
                    new AssignmentPlaced(
                            courseId,
                            group,
                            assignmentId,
                            to.position,
                            from == null ? null : from.groupId,
                            from == null ? null : from.position,
                            now,
                            order.indexOf(group) + 1));
        }
    }

    /** By default, an assignment keeps its position, or goes to the end of a new group. */
    private Place destination(@Nullable Place from, long group, Patch<Integer> position) {
        int others = assignments(group).size();
        if (from != null && from.groupId == group) {
            int wanted = position.orElse(from.position);
            return new Place(group, Math.clamp(wanted, 1, others));
        }
        return new Place(group, Math.clamp(position.orElse(others + 1), 1, others + 1));
    }

    /** Inserts a copy after its original. */
    void addBehind(long courseId, long original, long copy, Instant now) {
        Place place = placeOf(original);
        if (place != null) {
            Patch<Integer> behind = Patch.of(place.position + 1);
            put(courseId, copy, null, place.groupId, behind, now);
        }
    }

    /** Removes a deleted assignment from its group. */
    void takeOut(long courseId, long assignmentId, Instant now) {
        Place from = placeOf(assignmentId);
        if (from != null) {
            apply(new AssignmentTakenOut(courseId, from.groupId, assignmentId, from.position, now));
        }
    }

    private long group(Patch<Long> sent) {
        Long wanted = sent.orNull();
        return wanted != null && assignmentsByGroup.containsKey(wanted) ? wanted : order.getFirst();
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
            case AssignmentGroupAdded e -> {
                order.add(e.groupId());
                facts.put(e.groupId(), AssignmentGroupDetails.named(e.name()));
                assignmentsByGroup.put(e.groupId(), new ArrayList<>());
            }
            case AssignmentGroupRenamed e ->
                    facts.computeIfPresent(e.groupId(), (_, of) -> of.after(e));
            case AssignmentGroupWeighted e ->
                    facts.computeIfPresent(e.groupId(), (_, of) -> of.after(e));
            case AssignmentGroupRulesChanged e ->
                    facts.computeIfPresent(e.groupId(), (_, of) -> of.after(e));
            case AssignmentGroupSisChanged e ->
                    facts.computeIfPresent(e.groupId(), (_, of) -> of.after(e));
            case AssignmentGroupMoved e -> {
                order.remove(e.groupId());
                order.add(e.position() - 1, e.groupId());
            }
            case AssignmentGroupRemoved e -> {
                order.remove(e.groupId());
                facts.remove(e.groupId());
                assignmentsByGroup.remove(e.groupId());
            }
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
