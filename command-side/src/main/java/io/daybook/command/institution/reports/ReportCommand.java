package io.daybook.command.institution.reports;

import io.daybook.command.platform.files.FileCommand.RecordFile;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to an account report. */
public sealed interface ReportCommand {

    /** The report. */
    long reportId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return AccountReport.id(reportId());
    }

    /** Requests a report; one that was requested already stays as it is. */
    record RequestReport(
            long reportId,
            long accountId,
            String type,
            String parameters,
            long progressId,
            long fileId,
            Instant now)
            implements ReportCommand {}

    /** Marks the report as started; idempotent. */
    record BeginReport(long reportId, Instant now) implements ReportCommand {}

    /** Completes the report and stores its file. */
    record CompleteReport(long reportId, long lines, RecordFile file, Instant now)
            implements ReportCommand {}

    /** Marks the report as failed. */
    record FailReport(long reportId, String message, Instant now) implements ReportCommand {}

    /** Deletes a report of the account and type it is requested in. */
    record DeleteReport(long reportId, long accountId, String type, Instant now)
            implements ReportCommand {}
}
