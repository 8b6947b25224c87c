package io.daybook.query.grading.assignments;

import static org.springframework.data.mongodb.core.query.Criteria.where;

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
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;

/**
 * Keeps the positions of assignment groups and of the assignments in them. Lists are ordered by the
 * position of the group first, so each assignment carries the position of its group.
 */
final class AssignmentPositions {

    private static final int ONLY_GROUP = 1;

    private AssignmentPositions() {}

    static void follow(AssignmentGroupEvent event, ViewUpdate change) {
        switch (event) {
            case AssignmentGroupAdded e -> change.create(added(e));
            case AssignmentGroupRenamed e -> update(e, change, Update.update("name", e.name()));
            case AssignmentGroupWeighted e ->
                    update(e, change, Update.update("weight", e.weight()));
            case AssignmentGroupRulesChanged e ->
                    update(
                            e,
                            change,
                            Update.update("dropLowest", e.dropLowest())
                                    .set("dropHighest", e.dropHighest())
                                    .set("neverDrop", e.neverDrop()));
            case AssignmentGroupSisChanged e ->
                    update(
                            e,
                            change,
                            Update.update("sisSourceId", e.sisSourceId())
                                    .set("integrationData", e.integrationData()));
            case AssignmentGroupMoved e -> move(e, change);
            case AssignmentGroupRemoved e -> {
                change.remove(AssignmentGroupView.class, e.groupId());
                shiftGroups(change, e.courseId(), e.positionBefore() + 1, Integer.MAX_VALUE, -1);
            }
            case AssignmentPlaced e -> place(e, change);
            case AssignmentTakenOut e ->
                    shift(change, behind(e.courseId(), e.groupId(), e.positionBefore()), -1);
        }
    }

    private static AssignmentGroupView added(AssignmentGroupAdded e) {
        return new AssignmentGroupView(
                e.groupId(), e.courseId(), e.name(), e.position(), 0, 0, 0, List.of(), null, null);
    }

    private static void update(AssignmentGroupEvent event, ViewUpdate change, Update fields) {
        change.update(AssignmentGroupView.class, event.groupId(), fields);
    }

    private static void move(AssignmentGroupMoved e, ViewUpdate change) {
        update(e, change, Update.update("place", e.position()));
        change.updateAll(
                AssignmentView.class,
                inGroup(e.courseId(), e.groupId()),
                Update.update("groupPlace", e.position()));
        if (e.position() < e.positionBefore()) {
            shiftGroups(change, e.courseId(), e.position(), e.positionBefore() - 1, 1);
        } else {
            shiftGroups(change, e.courseId(), e.positionBefore() + 1, e.position(), -1);
        }
    }

    private static void shiftGroups(ViewUpdate change, long courseId, int first, int last, int by) {
        change.updateAll(
                AssignmentGroupView.class,
                where("courseId").is(courseId).and("place").gte(first).lte(last),
                new Update().inc("place", by));
        change.updateAll(
                AssignmentView.class,
                here(courseId).and("groupPlace").gte(first).lte(last),
                new Update().inc("groupPlace", by));
    }

    /** An event updates each document only once, so the moved ranges must not overlap. */
    private static void place(AssignmentPlaced e, ViewUpdate change) {
        int to = e.position();
        Long groupBefore = e.groupIdBefore();
        Integer before = e.positionBefore();
        change.update(
                AssignmentView.class,
                e.assignmentId(),
                Update.update("groupId", e.groupId())
                        .set(
                                "groupPlace",
                                e.groupPosition() == null ? ONLY_GROUP : e.groupPosition())
                        .set("place", to)
                        .set("updatedAt", e.at()));
        if (groupBefore == null || before == null) {
            makeRoom(e, change);
        } else if (groupBefore != e.groupId()) {
            makeRoom(e, change);
            shift(change, behind(e.courseId(), groupBefore, before), -1);
        } else if (to < before) {
            shift(change, between(e, to, before - 1), 1);
        } else {
            shift(change, between(e, before + 1, to), -1);
        }
    }

    private static void makeRoom(AssignmentPlaced e, ViewUpdate change) {
        shift(change, behind(e.courseId(), e.groupId(), e.position() - 1), 1);
    }

    private static Criteria behind(long courseId, long groupId, int place) {
        return inGroup(courseId, groupId).and("place").gt(place);
    }

    private static Criteria between(AssignmentPlaced e, int first, int last) {
        return inGroup(e.courseId(), e.groupId()).and("place").gte(first).lte(last);
    }

    private static Criteria inGroup(long courseId, long groupId) {
        return here(courseId).and("groupId").is(groupId);
    }

    private static Criteria here(long courseId) {
        return where("courseId").is(courseId).and("deleted").is(false);
    }

    private static void shift(ViewUpdate change, Criteria which, int by) {
        change.updateAll(AssignmentView.class, which, new Update().inc("place", by));
    }
}
