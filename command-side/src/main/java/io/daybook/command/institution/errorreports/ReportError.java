package io.daybook.command.institution.errorreports;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Rejection;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Reports an error.
 *
 * @param details the other fields of the report as JSON
 * @param httpEnv the environment of the request as JSON
 */
public record ReportError(
        long userId,
        long rootAccountId,
        long reportId,
        String subject,
        @Nullable String comments,
        @Nullable String url,
        @Nullable String email,
        @Nullable String details,
        @Nullable String httpEnv,
        Instant now) {

    private static final int LONGEST_LINE = 2048;
    private static final int LONGEST_TEXT = 64 * 1024;

    /** Rejects overlong texts. */
    public ReportError {
        new FieldErrors()
                .check(() -> check("subject", subject, LONGEST_LINE))
                .check(() -> check("url", url, LONGEST_LINE))
                .check(() -> check("email", email, LONGEST_LINE))
                .check(() -> check("comments", comments, LONGEST_TEXT))
                .check(() -> check("http_env", httpEnv, LONGEST_TEXT))
                .check(() -> check("error", details, LONGEST_TEXT))
                .reject();
    }

    private static void check(String field, @Nullable String text, int longest) {
        if (text != null && text.length() > longest) {
            throw Rejection.invalid(field, "is too long (maximum is " + longest + " characters)");
        }
    }

    /** The identifier of the aggregate: one for all reports of a user. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return ErrorReports.idOf(userId);
    }

    @Override
    public String toString() {
        return "ReportError[" + userId + ", " + reportId + "]";
    }
}
