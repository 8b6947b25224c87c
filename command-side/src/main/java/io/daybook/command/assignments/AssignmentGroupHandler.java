package io.daybook.command.assignments;

import io.daybook.command.assignments.AssignmentGroupCommand.AddAssignmentGroup;
import io.daybook.command.assignments.AssignmentGroupCommand.ChangeAssignmentGroup;
import io.daybook.command.assignments.AssignmentGroupCommand.RemoveAssignmentGroup;
import io.daybook.command.kernel.Aggregates;
import io.daybook.command.kernel.MultiAggregateHandler;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Changes a course's groups, and deletes a group together with what stands in it. */
@Component
class AssignmentGroupHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;

    AssignmentGroupHandler(Aggregates aggregates) {
        this.aggregates = aggregates;
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
            aggregates.change(
                    Assignment.class, Assignment.idOf(assignment), it -> it.delete(c.now()));
        }
        aggregates.change(
                AssignmentGroups.class,
                c.aggregateId(),
                groups -> groups.remove(c.courseId(), c.groupId(), c.now()));
    }
}
