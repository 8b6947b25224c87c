package io.daybook.command.assessment.quizreports;

import io.daybook.command.platform.files.FileCommand.RecordFile;
import io.daybook.events.assessment.quizreports.QuizReportType;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to a quiz report. */
public sealed interface QuizReportCommand {

    /** The report. */
    long reportId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return QuizReport.idOf(reportId());
    }

    /** Requests a report; idempotent. */
    record RequestQuizReport(
            long reportId,
            long courseId,
            long quizId,
            QuizReportType type,
            boolean allVersions,
            long userId,
            long progressId,
            long fileId,
            Instant now)
            implements QuizReportCommand {}

    /** Completes the report and stores its file; does nothing if it has ended. */
    record CompleteQuizReport(long reportId, RecordFile file, Instant now)
            implements QuizReportCommand {}

    /** Marks the report as failed. */
    record FailQuizReport(long reportId, String message, Instant now)
            implements QuizReportCommand {}

    /** Cancels or deletes the report. */
    record DeleteQuizReport(long reportId, Instant now) implements QuizReportCommand {}
}
