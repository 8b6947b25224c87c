package io.daybook.command.content.masterypaths;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.content.masterypaths.StudentPathCommand.ChooseMasteryPath;
import io.daybook.command.content.masterypaths.StudentPathCommand.FollowMasteryPath;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.masterypaths.ScoringRange.AssignmentSet;
import io.daybook.events.content.masterypaths.StudentPathEvent;
import io.daybook.events.content.masterypaths.StudentPathEvent.MasteryPathAssigned;
import io.daybook.events.content.masterypaths.StudentPathEvent.MasteryPathAssignmentsChanged;
import io.daybook.events.content.masterypaths.StudentPathEvent.MasteryPathChosen;
import io.daybook.events.content.masterypaths.StudentPathEvent.MasteryPathTakenBack;
import java.util.List;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * The mastery path of one student under one rule. Ensures that at most one assignment set is
 * selected, and that it is one that the score offers.
 */
@AggregateRoot
class StudentPath {

    @AggregateIdentifier @Nullable String id;
    private @Nullable AssignmentSet taken;

    StudentPath() {}

    static String idOf(long ruleId, long studentId) {
        return "mastery-path-" + ruleId + "-" + studentId;
    }

    /**
     * Selects the chosen set, which must be offered.
     *
     * @param open the sets that the score offers
     */
    void choose(ChooseMasteryPath c, long triggerAssignmentId, List<AssignmentSet> open) {
        AssignmentSet chosen = find(c.setId(), open);
        if (chosen == null) {
            throw Rejection.badRequest("invalid assignment_set_id");
        }
        if (!chosen.equals(taken)) {
            apply(
                    new MasteryPathChosen(
                            c.courseId(),
                            c.ruleId(),
                            c.studentId(),
                            triggerAssignmentId,
                            c.share(),
                            chosen.setId(),
                            chosen.assignmentIds(),
                            c.chooserId(),
                            c.now()));
        }
    }

    /**
     * Keeps the current set if it is still offered; else assigns the only set that is offered, or
     * removes the current one.
     *
     * @param open the sets that the score offers
     */
    void follow(FollowMasteryPath c, long triggerAssignmentId, List<AssignmentSet> open) {
        AssignmentSet before = taken;
        AssignmentSet kept = before == null ? null : find(before.setId(), open);
        if (kept != null) {
            keep(c, kept);
        } else if (open.size() == 1) {
            AssignmentSet only = open.getFirst();
            apply(
                    new MasteryPathAssigned(
                            c.courseId(),
                            c.ruleId(),
                            c.studentId(),
                            triggerAssignmentId,
                            c.share(),
                            only.setId(),
                            only.assignmentIds(),
                            c.now()));
        } else if (before != null) {
            apply(
                    new MasteryPathTakenBack(
                            c.courseId(), c.ruleId(), c.studentId(), before.setId(), c.now()));
        }
    }

    private void keep(FollowMasteryPath c, AssignmentSet kept) {
        if (!kept.equals(taken)) {
            apply(
                    new MasteryPathAssignmentsChanged(
                            c.courseId(),
                            c.ruleId(),
                            c.studentId(),
                            kept.setId(),
                            kept.assignmentIds(),
                            c.now()));
        }
    }

    private static @Nullable AssignmentSet find(long setId, List<AssignmentSet> among) {
        return among.stream().filter(set -> set.setId() == setId).findFirst().orElse(null);
    }

    @EventSourcingHandler
    void on(StudentPathEvent event) {
        id = idOf(event.ruleId(), event.studentId());
        taken =
                switch (event) {
                    case MasteryPathChosen e -> new AssignmentSet(e.setId(), e.assignmentIds());
                    case MasteryPathAssigned e -> new AssignmentSet(e.setId(), e.assignmentIds());
                    case MasteryPathAssignmentsChanged e ->
                            new AssignmentSet(e.setId(), e.assignmentIds());
                    case MasteryPathTakenBack _ -> null;
                };
    }
}
