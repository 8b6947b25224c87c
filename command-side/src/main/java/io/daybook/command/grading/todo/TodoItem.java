package io.daybook.command.grading.todo;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.events.grading.todo.TodoEvent;
import io.daybook.events.grading.todo.TodoEvent.TodoItemDismissed;
import io.daybook.events.grading.todo.TodoPurpose;
import java.util.EnumSet;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** An assignment in the to-do list of one user. */
@AggregateRoot
class TodoItem {

    @AggregateIdentifier @Nullable String id;
    private final Set<TodoPurpose> permanently = EnumSet.noneOf(TodoPurpose.class);

    TodoItem() {}

    static String idOf(long userId, long assignmentId) {
        return "todo-" + userId + "-" + assignmentId;
    }

    /**
     * Not idempotent: an item that is not dismissed permanently reappears and can be dismissed
     * again.
     */
    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(DismissTodoItem c) {
        if (!permanently.contains(c.purpose())) {
            apply(
                    new TodoItemDismissed(
                            c.userId(), c.assignmentId(), c.purpose(), c.permanent(), c.now()));
        }
    }

    @EventSourcingHandler
    void on(TodoEvent event) {
        id = idOf(event.userId(), event.assignmentId());
        switch (event) {
            case TodoItemDismissed e -> {
                if (e.permanent()) {
                    permanently.add(e.purpose());
                }
            }
        }
    }
}
