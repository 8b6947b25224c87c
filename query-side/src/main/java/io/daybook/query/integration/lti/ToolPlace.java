package io.daybook.query.integration.lti;

import io.daybook.events.integration.webhooks.ContextKind;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Where a tool is installed: all that the outbox asks about each tool at each event, and so all
 * that is kept of it in memory.
 */
public record ToolPlace(ContextKind kind, long contextId) {

    /**
     * Whether it is the course or any of these accounts.
     *
     * @param courseId null for what is in no course
     */
    public boolean isIn(@Nullable Long courseId, Collection<Long> accountIds) {
        return kind == ContextKind.COURSE
                ? courseId != null && courseId == contextId
                : accountIds.contains(contextId);
    }
}
