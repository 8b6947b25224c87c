package io.daybook.command.assignments;

import io.daybook.command.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.assignments.AssignmentCommand.ChangeOverride;
import io.daybook.command.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.assignments.AssignmentCommand.DeleteAssignment;
import io.daybook.command.assignments.AssignmentCommand.DuplicateAssignment;
import io.daybook.command.assignments.AssignmentCommand.RemoveOverride;
import io.daybook.command.assignments.AssignmentFields.SisFields;
import io.daybook.command.kernel.Aggregates;
import io.daybook.command.kernel.MultiAggregateHandler;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.kernel.UniqueKeys;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Changes an assignment together with its place in the course's groups: none is ever without a
 * group.
 *
 * <p>Public because quizzes are graded through assignments, which they change in their own unit of
 * work.
 */
@Component
public class AssignmentHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final UniqueKeys keys;

    AssignmentHandler(Aggregates aggregates, UniqueKeys keys) {
        this.aggregates = aggregates;
        this.keys = keys;
    }

    /** Makes an assignment and gives it a place. */
    @CommandHandler
    public void handle(CreateAssignment c) {
        claim(c.fields().sis(), null, c.assignmentId());
        aggregates.createOrChange(
                Assignment.class, c.aggregateId(), Assignment::new, made -> made.create(c));
        aggregates.createOrChange(
                AssignmentGroups.class,
                AssignmentGroups.idOf(c.courseId()),
                AssignmentGroups::new,
                groups ->
                        groups.add(
                                c.courseId(),
                                c.assignmentId(),
                                c.fields(),
                                c.newGroupId(),
                                c.now()));
    }

    /** Changes an assignment and, where that was sent, its place. */
    @CommandHandler
    public void handle(ChangeAssignment c) {
        var before = new AtomicReference<@Nullable String>();
        change(c, assignment -> before.set(assignment.sisAssignmentId()));
        claim(c.fields().sis(), before.get(), c.assignmentId());
        change(c, assignment -> assignment.change(c));
        if (c.fields().moves()) {
            aggregates.change(
                    AssignmentGroups.class,
                    AssignmentGroups.idOf(c.courseId()),
                    groups -> groups.move(c.courseId(), c.assignmentId(), c.fields(), c.now()));
        }
    }

    @CommandHandler
    void handle(DuplicateAssignment c) {
        var found = new AtomicReference<Assignment>();
        change(c, found::set);
        aggregates.createOrChange(
                Assignment.class,
                Assignment.idOf(c.copyId()),
                Assignment::new,
                made -> made.copy(c, found.get()));
        aggregates.change(
                AssignmentGroups.class,
                AssignmentGroups.idOf(c.courseId()),
                groups -> groups.addBehind(c.courseId(), c.assignmentId(), c.copyId(), c.now()));
    }

    /** What the student information system calls an assignment is unique in the institution. */
    private void claim(SisFields sent, @Nullable String before, long assignmentId) {
        if (sent.sisAssignmentId().changes(before)) {
            keys.move(
                    sent.key(before),
                    sent.key(sent.sisAssignmentId().or(before)),
                    assignmentId,
                    Rejection.conflict("SIS ID is already in use"));
        }
    }

    /** Deletes an assignment and takes it out of its group. */
    @CommandHandler
    public void handle(DeleteAssignment c) {
        change(c, assignment -> assignment.delete(c.now()));
        aggregates.change(
                AssignmentGroups.class,
                AssignmentGroups.idOf(c.courseId()),
                groups -> groups.takeOut(c.courseId(), c.assignmentId(), c.now()));
    }

    @CommandHandler
    void handle(ChangeOverride c) {
        change(c, assignment -> assignment.addOverride(c.draft(), c.reach(), c.now()));
    }

    @CommandHandler
    void handle(RemoveOverride c) {
        change(c, assignment -> assignment.removeOverride(c.overrideId(), c.now()));
    }

    private void change(AssignmentCommand c, Consumer<Assignment> change) {
        aggregates.change(
                Assignment.class,
                c.aggregateId(),
                assignment -> {
                    assignment.requireIn(c.courseId());
                    change.accept(assignment);
                });
    }
}
