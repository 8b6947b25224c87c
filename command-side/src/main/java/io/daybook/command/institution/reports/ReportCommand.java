package io.daybook.command.institution.reports;

import io.daybook.command.platform.files.FileCommand.RecordFile;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to an account report. */
public sealed interface ReportCommand {

    /** The report. */
    long reportId();

    /** Its aggregate identifier. */
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

    /** Begins to make it; a report that was begun stays begun. */
    record BeginReport(long reportId, Instant now) implements ReportCommand {}

    /** It is made, and this file with it. */
    record CompleteReport(long reportId, long lines, RecordFile file, Instant now)
            implements ReportCommand {}

    /** It cannot be made. */
    record FailReport(long reportId, String message, Instant now) implements ReportCommand {}

    /** Deletes a report of the account and type it is requested in. */
    record DeleteReport(long reportId, long accountId, String type, Instant now)
            implements ReportCommand {}
}
