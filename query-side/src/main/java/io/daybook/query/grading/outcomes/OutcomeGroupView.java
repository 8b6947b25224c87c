package io.daybook.query.grading.outcomes;

import io.daybook.events.grading.outcomes.OutcomeContext;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An outcome group.
 *
 * @param contextId 0 for the global context
 * @param parentId null for the root group of the context
 * @param titleKey the title in lower case, to sort by
 */
@Document("outcome_groups_v1")
@CompoundIndex(
        name = "by_context",
        def = "{'contextType': 1, 'contextId': 1, 'deleted': 1, '_id': 1}")
@CompoundIndex(name = "by_parent", def = "{'parentId': 1, 'deleted': 1, 'titleKey': 1, '_id': 1}")
public record OutcomeGroupView(
        @Id long id,
        OutcomeContext contextType,
        long contextId,
        @Nullable Long parentId,
        String title,
        String titleKey,
        @Nullable String description,
        @Nullable String vendorGuid,
        boolean deleted) {

    /** Whether the group belongs to this context. */
    public boolean isIn(OutcomeContext type, long id) {
        return contextType == type && contextId == id;
    }
}
