package io.daybook.command.grading.todo;

import io.daybook.events.grading.todo.TodoPurpose;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Dismisses an assignment from a user's to-do list.
 *
 * @param permanent whether it stays dismissed when more submissions need grading
 */
public record DismissTodoItem(
        long userId, long assignmentId, TodoPurpose purpose, boolean permanent, Instant now) {

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return TodoItem.idOf(userId, assignmentId);
    }
}
