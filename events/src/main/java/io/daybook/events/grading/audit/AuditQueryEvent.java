package io.daybook.events.grading.audit;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of queries by auditors. */
public sealed interface AuditQueryEvent {

    /** The query. */
    long queryId();

    /**
     * The grade history was queried.
     *
     * @param operation the requested operation, such as {@code GET /api/v1/audit/grade_change}
     * @param courseId the course of the query; null if it was not limited to one
     * @param address path and parameters of the request, which may identify users
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
