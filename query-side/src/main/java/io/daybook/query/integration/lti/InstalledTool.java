package io.daybook.query.integration.lti;

import io.daybook.events.integration.webhooks.ContextKind;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Where a tool is installed. Kept in memory, because the outbox needs it for each event. */
public record InstalledTool(ContextKind kind, long contextId) {

    /**
     * Whether the tool is installed in the course or any of these accounts.
     *
     * @param courseId null if there is no course
     */
    public boolean isIn(@Nullable Long courseId, Collection<Long> accountIds) {
        return kind == ContextKind.COURSE
                ? courseId != null && courseId == contextId
                : accountIds.contains(contextId);
    }
}
