package io.daybook.api.institution.errorreports;

import io.daybook.query.institution.errorreports.ErrorReportView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An error report as site administrators see it.
 *
 * @param data other fields of the request; null if there are none
 */
record ErrorReportJson(
        long id,
        long userId,
        long accountId,
        @Nullable String subject,
        @Nullable String comments,
        @Nullable String url,
        @Nullable String email,
        @Nullable JsonNode data,
        @Nullable JsonNode httpEnv,
        Instant createdAt) {

    static ErrorReportJson of(ErrorReportView report, JsonMapper json) {
        return new ErrorReportJson(
                report.id(),
                report.userId(),
                report.rootAccountId(),
                report.subject(),
                report.comments(),
                report.url(),
                report.email(),
                tree(report.details(), json),
                tree(report.httpEnv(), json),
                report.createdAt());
    }

    private static @Nullable JsonNode tree(@Nullable String text, JsonMapper json) {
        return text == null ? null : json.readTree(text);
    }
}
