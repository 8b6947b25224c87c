package io.daybook.events.integration.plagiarism;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What tools report about how original a submission is. */
public sealed interface OriginalityEvent {

    /** The assignment. */
    long assignmentId();

    /** The student who submitted. */
    long userId();

    /**
     * What a report is about.
     *
     * @param fileId a file of any attempt; null for a text
     * @param attempt the attempt of the text; null for a file
     */
    record Subject(@Nullable Long fileId, @Nullable Integer attempt) {}

    /**
     * What a report says.
     *
     * @param score how much was found elsewhere, 0 to 100 percent; null while unknown
     * @param reportFileId a file with the whole report
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

    /** How far a report has come. */
    enum ReportState {
        /** The tool is at work. */
        PENDING,
        /** There is a score. */
        SCORED,
        /** The tool could not find out. */
        ERROR
    }

    /** A tool reported about a file or a text for the first time. */
    record OriginalityReported(
            long courseId,
            long assignmentId,
            long userId,
            long reportId,
            Subject subject,
            Finding finding,
            Instant at)
            implements OriginalityEvent {}

    /** A tool reported again about the same. */
    record OriginalityReportRevised(
            long courseId,
            long assignmentId,
            long userId,
            long reportId,
            Finding finding,
            Instant at)
            implements OriginalityEvent {}

    /** Staff requested that the submission is checked again. */
    record PlagiarismCheckRequested(long courseId, long assignmentId, long userId, Instant at)
            implements OriginalityEvent {}
}
