package io.daybook.events.institution.reports;

import java.time.Instant;

/** Events of a report of an account. */
public sealed interface ReportEvent {

    /** The report. */
    long reportId();

    /**
     * Somebody requested it.
     *
     * @param type such as {@code provisioning_csv}
     * @param parameters the request parameters as JSON, without personal data
     * @param progressId the job that creates the report
     * @param fileId the id reserved for its file
     */
    record ReportRequested(
            long reportId,
            long accountId,
            String type,
            String parameters,
            long progressId,
            long fileId,
            Instant at)
            implements ReportEvent {}

    /** The report job has started. */
    record ReportBegun(long reportId, Instant at) implements ReportEvent {}

    /**
     * The report was completed; its file is available.
     *
     * @param lines number of rows without headers
     */
    record ReportCompleted(long reportId, long lines, Instant at) implements ReportEvent {}

    /** The report failed. */
    record ReportFailed(long reportId, String message, Instant at) implements ReportEvent {}

    /** The report was deleted with its file. */
    record ReportDeleted(long reportId, Instant at) implements ReportEvent {}
}
