package io.daybook.command.grading.todo;

import io.daybook.events.grading.todo.TodoPurpose;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Dismisses an assignment from the to-do list of a user.
 *
 * @param permanent whether it stays away when more work waits for a grade
 */
public record DismissTodoItem(
        long userId, long assignmentId, TodoPurpose purpose, boolean permanent, Instant now) {

    /** The identity of the item in the event store. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return TodoItem.idOf(userId, assignmentId);
    }
}
