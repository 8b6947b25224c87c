package io.daybook.events.grading.audit;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What auditors do here: they read. */
public sealed interface AuditQueryEvent {

    /** The query. */
    long queryId();

    /**
     * The grade history was queried.
     *
     * @param operation what was called, such as {@code GET /api/v1/audit/grade_change}
     * @param courseId if it is about one course
     * @param address path and parameters as they were sent, which may name users
     */
    record AuditQueried(
            long queryId,
            long rootAccountId,
            long userId,
            String operation,
            @Nullable Long courseId,
            Personal address,
            Instant at)
            implements AuditQueryEvent {}
}
