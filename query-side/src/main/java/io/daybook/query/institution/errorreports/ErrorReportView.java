package io.daybook.query.institution.errorreports;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An error report; its texts are null once the user was erased.
 *
 * @param details the other fields of the report as JSON
 * @param httpEnv the environment of the request as JSON
 */
@Document("error_reports_v1")
@CompoundIndex(name = "by_user", def = "{'userId': 1, '_id': 1}")
public record ErrorReportView(
        @Id long id,
        long rootAccountId,
        long userId,
        @Nullable String subject,
        @Nullable String comments,
        @Nullable String url,
        @Nullable String email,
        @Nullable String details,
        @Nullable String httpEnv,
        Instant createdAt) {}
