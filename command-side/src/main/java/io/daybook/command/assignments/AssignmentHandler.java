package io.daybook.command.assignments;

import io.daybook.command.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.assignments.AssignmentCommand.DeleteAssignment;
import io.daybook.command.kernel.Aggregates;
import io.daybook.command.kernel.MultiAggregateHandler;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Changes an assignment together with its place in the course's groups: none is ever without a
 * group.
 */
@Component
class AssignmentHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;

    AssignmentHandler(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @CommandHandler
    void handle(CreateAssignment c) {
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

    @CommandHandler
    void handle(ChangeAssignment c) {
        aggregates.change(
                Assignment.class,
                c.aggregateId(),
                assignment -> {
                    assignment.requireIn(c.courseId());
                    assignment.change(c);
                });
        if (c.fields().moves()) {
            aggregates.change(
                    AssignmentGroups.class,
                    AssignmentGroups.idOf(c.courseId()),
                    groups -> groups.move(c.courseId(), c.assignmentId(), c.fields(), c.now()));
        }
    }

    @CommandHandler
    void handle(DeleteAssignment c) {
        aggregates.change(
                Assignment.class,
                c.aggregateId(),
                assignment -> {
                    assignment.requireIn(c.courseId());
                    assignment.delete(c.now());
                });
        aggregates.change(
                AssignmentGroups.class,
                AssignmentGroups.idOf(c.courseId()),
                groups -> groups.takeOut(c.courseId(), c.assignmentId(), c.now()));
    }
}
