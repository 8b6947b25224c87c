package io.daybook.query.assessment.quizreports;

import io.daybook.events.assessment.quizreports.QuizReportType;
import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A report of a quiz.
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

    /** How far it is. */
    public enum State {
        /** It waits, or is being made. */
        REQUESTED,
        /** It was made. */
        COMPLETED,
        /** It could not be made. */
        FAILED
    }

    /** The same when it was requested, however far it is by now. */
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

    /** Whether it waits, or is being made. */
    public boolean isUnfinished() {
        return state == State.REQUESTED && !deleted;
    }
}
