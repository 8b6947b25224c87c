package io.daybook.events.grading.todo;

import java.time.Instant;

/** What happens to an assignment in the to-do list of a user. */
public sealed interface TodoEvent {

    /** The user. */
    long userId();

    /** The assignment. */
    long assignmentId();

    /**
     * The user does not want to see it in the list.
     *
     * @param permanent whether it stays away when more work waits for a grade
     */
    record TodoItemDismissed(
            long userId, long assignmentId, TodoPurpose purpose, boolean permanent, Instant at)
            implements TodoEvent {}
}
