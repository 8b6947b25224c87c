package io.daybook.events.grading.todo;

import java.time.Instant;

/** Events of an assignment in a user's to-do list. */
public sealed interface TodoEvent {

    /** The user. */
    long userId();

    /** The assignment. */
    long assignmentId();

    /**
     * The user dismissed the item.
     *
     * @param permanent whether it stays dismissed when more submissions need grading
     */
    record TodoItemDismissed(
            long userId, long assignmentId, TodoPurpose purpose, boolean permanent, Instant at)
            implements TodoEvent {}
}
