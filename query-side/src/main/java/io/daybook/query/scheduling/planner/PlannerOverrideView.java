package io.daybook.query.scheduling.planner;

import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.events.scheduling.planner.PlannableType;
import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/** What a user decided about an item of the planner. */
@Document("planner_overrides_v1")
@CompoundIndex(name = "by_user", def = "{'userId': 1, '_id': 1}")
@CompoundIndex(name = "by_item", def = "{'userId': 1, 'type': 1, 'itemId': 1}")
public record PlannerOverrideView(
        @Id long id,
        long userId,
        PlannableType type,
        long itemId,
        boolean markedComplete,
        boolean dismissed,
        Instant createdAt,
        Instant updatedAt) {

    /** Returns the item that it is about. */
    public Plannable item() {
        return new Plannable(type, itemId);
    }
}
