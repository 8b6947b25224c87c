package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.AssignmentGroupCommand.AddAssignmentGroup;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.ChangeAssignmentGroup;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.RemoveAssignmentGroup;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Changes the assignment groups of a course, and deletes a group with its assignments. */
@Component
class AssignmentGroupHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final Assignments assignments;

    AssignmentGroupHandler(Aggregates aggregates, Assignments assignments) {
        this.aggregates = aggregates;
        this.assignments = assignments;
    }

    @CommandHandler
    void handle(AddAssignmentGroup c) {
        aggregates.createOrChange(
                AssignmentGroups.class,
                c.aggregateId(),
                AssignmentGroups::new,
                groups -> groups.add(c.courseId(), c.groupId(), c.fields(), c.now()));
    }

    @CommandHandler
    void handle(ChangeAssignmentGroup c) {
        aggregates.change(
                AssignmentGroups.class,
                c.aggregateId(),
                groups -> groups.change(c.courseId(), c.groupId(), c.fields(), c.now()));
    }

    @CommandHandler
    void handle(RemoveAssignmentGroup c) {
        List<Long> left = new ArrayList<>();
        aggregates.change(
                AssignmentGroups.class, c.aggregateId(), groups -> left.addAll(groups.clear(c)));
        for (Long assignment : left) {
            assignments.delete(c.courseId(), assignment, c.now());
        }
        aggregates.change(
                AssignmentGroups.class,
                c.aggregateId(),
                groups -> groups.remove(c.courseId(), c.groupId(), c.now()));
    }
}
