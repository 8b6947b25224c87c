package io.daybook.events.integration.plagiarism;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of originality reports about a submission. */
public sealed interface OriginalityEvent {

    /** The assignment. */
    long assignmentId();

    /** The student who submitted. */
    long userId();

    /**
     * The subject of a report.
     *
     * @param fileId a file of any attempt; null for a text
     * @param attempt the attempt of the text; null for a file
     */
    record Subject(@Nullable Long fileId, @Nullable Integer attempt) {}

    /**
     * The contents of a report.
     *
     * @param score share of the content found elsewhere, 0 to 100 percent; null while unknown
     * @param reportFileId a file with the full report
     * @param resourceTypeCode with {@code resourceUrl} the launch that shows the report
     */
    record Finding(
            ReportState state,
            @Nullable Double score,
            @Nullable String reportUrl,
            @Nullable Long reportFileId,
            @Nullable String errorMessage,
            @Nullable String resourceTypeCode,
            @Nullable String resourceUrl) {}

    /** The state of a report. */
    enum ReportState {
        /** The tool is processing the subject. */
        PENDING,
        /** The score is available. */
        SCORED,
        /** The tool failed. */
        ERROR
    }

    /** A tool created a report about a file or a text. */
    record OriginalityReported(
            long courseId,
            long assignmentId,
            long userId,
            long reportId,
            Subject subject,
            Finding finding,
            Instant at)
            implements OriginalityEvent {}

    /** A tool updated its report. */
    record OriginalityReportRevised(
            long courseId,
            long assignmentId,
            long userId,
            long reportId,
            Finding finding,
            Instant at)
            implements OriginalityEvent {}

    /** A staff user requested a new check of the submission. */
    record PlagiarismCheckRequested(long courseId, long assignmentId, long userId, Instant at)
            implements OriginalityEvent {}
}
