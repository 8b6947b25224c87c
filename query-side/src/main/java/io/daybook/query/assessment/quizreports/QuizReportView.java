package io.daybook.query.assessment.quizreports;

import io.daybook.events.assessment.quizreports.QuizReportType;
import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A quiz report.
 *
 * @param allVersions whether it contains all attempts of a student, or the last one
 * @param fileId its file, once it was made
 * @param state how far it is
 * @param changedAt when it was requested, made or failed
 */
@Document("quiz_reports_v1")
@CompoundIndex(name = "by_quiz", def = "{'quizId': 1, 'deleted': 1, '_id': -1}")
public record QuizReportView(
        @Id long id,
        long courseId,
        long quizId,
        QuizReportType type,
        boolean allVersions,
        long userId,
        long progressId,
        long fileId,
        State state,
        boolean deleted,
        Instant createdAt,
        Instant changedAt) {

    /** State of the report. */
    public enum State {
        /** Queued or in progress. */
        REQUESTED,
        /** Completed. */
        COMPLETED,
        /** Failed. */
        FAILED
    }

    /** Returns the report as it was when it was requested, whatever its current state. */
    public QuizReportView whenRequested() {
        return new QuizReportView(
                id,
                courseId,
                quizId,
                type,
                allVersions,
                userId,
                progressId,
                fileId,
                State.REQUESTED,
                false,
                createdAt,
                createdAt);
    }

    /** Whether the report is queued or in progress. */
    public boolean isUnfinished() {
        return state == State.REQUESTED && !deleted;
    }
}
