package io.daybook.query.grading.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A request for the grade change log.
 *
 * @param realUserId who read while masquerading
 * @param address as it was requested; null once the reader has been erased
 */
@Document("audit_queries_v1")
@CompoundIndex(name = "by_root", def = "{'rootAccountId': 1, '_id': 1}")
@CompoundIndex(name = "by_user", def = "{'userId': 1, '_id': 1}")
public record AuditQueryView(
        @Id long id,
        long rootAccountId,
        long userId,
        @Nullable Long realUserId,
        String operation,
        @Nullable Long courseId,
        @Nullable String address,
        @Nullable String requestId,
        Instant askedAt) {}
