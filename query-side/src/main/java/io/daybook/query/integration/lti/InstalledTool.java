package io.daybook.query.integration.lti;

import io.daybook.events.integration.webhooks.ContextKind;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Where a tool is installed, as the outbox needs it for each event; kept in memory. */
public record InstalledTool(ContextKind kind, long contextId) {

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
