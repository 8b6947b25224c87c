package io.daybook.query.grading.outcomes;

import io.daybook.events.grading.outcomes.OutcomeContext;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * The link of an outcome in a group.
 *
 * @param contextId context of the group; 0 for the global context
 * @param titleKey the outcome's title in lower case, to sort by
 */
@Document("outcome_links_v1")
@CompoundIndex(name = "by_group", def = "{'groupId': 1, 'titleKey': 1, '_id': 1}")
@CompoundIndex(name = "by_context", def = "{'contextType': 1, 'contextId': 1, '_id': 1}")
@CompoundIndex(name = "by_outcome", def = "{'outcomeId': 1, 'contextType': 1, 'contextId': 1}")
public record OutcomeLinkView(
        @Id long id,
        long outcomeId,
        long groupId,
        OutcomeContext contextType,
        long contextId,
        String titleKey) {

    /** Whether the link belongs to this context. */
    public boolean isIn(OutcomeContext type, long id) {
        return contextType == type && contextId == id;
    }
}
