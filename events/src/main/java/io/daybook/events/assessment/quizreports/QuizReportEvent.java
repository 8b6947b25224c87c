package io.daybook.events.assessment.quizreports;

import java.time.Instant;

/** Events of a quiz report. */
public sealed interface QuizReportEvent {

    /** The report. */
    long reportId();

    /** When it happened. */
    Instant at();

    /**
     * A report was requested.
     *
     * @param allVersions whether it contains all attempts of a student, or the last one
     * @param progressId the job that makes it
     * @param fileId its file, once it was made
     */
    record QuizReportRequested(
            long reportId,
            long courseId,
            long quizId,
            QuizReportType type,
            boolean allVersions,
            long userId,
            long progressId,
            long fileId,
            Instant at)
            implements QuizReportEvent {}

    /** The report was completed; its file is available. */
    record QuizReportCompleted(long reportId, Instant at) implements QuizReportEvent {}

    /** The report failed. */
    record QuizReportFailed(long reportId, String message, Instant at) implements QuizReportEvent {}

    /** The report was cancelled or deleted. */
    record QuizReportDeleted(long reportId, Instant at) implements QuizReportEvent {}
}
