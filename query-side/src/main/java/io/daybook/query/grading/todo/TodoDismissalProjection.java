package io.daybook.query.grading.todo;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.todo.TodoEvent;
import io.daybook.events.grading.todo.TodoEvent.TodoItemDismissed;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Builds the views of dismissed to-do items. */
@Component
class TodoDismissalProjection implements Projection {

    @Override
    public String name() {
        return "todo-dismissals-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(TodoDismissalView.class);
    }

    @EventHandler
    void on(TodoEvent event, ViewUpdate change) {
        switch (event) {
            case TodoItemDismissed e ->
                    change.put(
                            new TodoDismissalView(
                                    TodoDismissalView.id(e.userId(), e.assignmentId(), e.purpose()),
                                    e.userId(),
                                    e.assignmentId(),
                                    e.purpose(),
                                    e.permanent(),
                                    e.at()));
        }
    }

    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.removeAll(TodoDismissalView.class, where("userId").is(e.userId()));
    }
}
