package io.daybook.events.institution.reports;

import java.time.Instant;

/** Events of a report about an account. */
public sealed interface ReportEvent {

    /** The report. */
    long reportId();

    /**
     * Somebody asked for it.
     *
     * @param type what it is about, such as {@code provisioning_csv}
     * @param parameters as they were sent, in JSON; never anything about a person
     * @param progressId the work of making it
     * @param fileId what its file is going to be
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

    /** It is being made. */
    record ReportBegun(long reportId, Instant at) implements ReportEvent {}

    /**
     * It was made, and its file is there.
     *
     * @param lines how many rows it has, headers not counted
     */
    record ReportCompleted(long reportId, long lines, Instant at) implements ReportEvent {}

    /** It cannot be made. */
    record ReportFailed(long reportId, String message, Instant at) implements ReportEvent {}

    /** It was deleted, and its file with it. */
    record ReportDeleted(long reportId, Instant at) implements ReportEvent {}
}
