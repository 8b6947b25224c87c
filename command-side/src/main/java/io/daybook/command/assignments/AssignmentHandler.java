package io.daybook.command.assignments;

import io.daybook.command.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.assignments.AssignmentCommand.ChangeOverride;
import io.daybook.command.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.assignments.AssignmentCommand.DeleteAssignment;
import io.daybook.command.assignments.AssignmentCommand.RemoveOverride;
import io.daybook.command.kernel.Aggregates;
import io.daybook.command.kernel.MultiAggregateHandler;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
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

    AssignmentHandler(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    /** Makes an assignment and gives it a place. */
    @CommandHandler
    public void handle(CreateAssignment c) {
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
        change(c, assignment -> assignment.change(c));
        if (c.fields().moves()) {
            aggregates.change(
                    AssignmentGroups.class,
                    AssignmentGroups.idOf(c.courseId()),
                    groups -> groups.move(c.courseId(), c.assignmentId(), c.fields(), c.now()));
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
