package io.daybook.query.grading.todo;

import io.daybook.events.grading.todo.TodoPurpose;
import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An assignment that a user dismissed from the to-do list.
 *
 * @param permanent whether it stays dismissed when more submissions need grading
 * @param at when it was last dismissed
 */
@Document("todo_dismissals_v1")
@CompoundIndex(name = "by_user", def = "{'userId': 1, 'purpose': 1, 'assignmentId': 1}")
public record TodoDismissalView(
        @Id String id,
        long userId,
        long assignmentId,
        TodoPurpose purpose,
        boolean permanent,
        Instant at) {

    static String id(long userId, long assignmentId, TodoPurpose purpose) {
        return userId + "-" + assignmentId + "-" + purpose;
    }
}
