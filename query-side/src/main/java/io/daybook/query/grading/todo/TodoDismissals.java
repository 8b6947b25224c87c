package io.daybook.query.grading.todo;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.todo.TodoPurpose;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for dismissed to-do items. */
@Component
public class TodoDismissals {

    private final MongoOperations mongo;

    TodoDismissals(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the dismissals of these assignments by the user, by assignment. */
    public Map<Long, TodoDismissalView> among(
            Collection<Long> assignmentIds, long userId, TodoPurpose purpose) {
        Query query =
                new Query(
                        where("userId")
                                .is(userId)
                                .and("purpose")
                                .is(purpose)
                                .and("assignmentId")
                                .in(assignmentIds));
        return assignmentIds.isEmpty()
                ? Map.of()
                : mongo.find(query, TodoDismissalView.class).stream()
                        .collect(
                                Collectors.toMap(
                                        TodoDismissalView::assignmentId, Function.identity()));
    }
}
