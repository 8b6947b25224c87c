package io.daybook.query.institution.reports;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An account report as returned by list and single-object endpoints (docs/spec/institution.md,
 * section 3.3).
 *
 * @param parameters the requested parameters, as JSON
 * @param message the error message if it failed
 * @param lines number of rows once it is completed
 */
@Document("reports_v1")
@CompoundIndex(name = "by_type", def = "{'accountId': 1, 'deleted': 1, 'type': 1, '_id': -1}")
public record ReportView(
        @Id long id,
        long accountId,
        String type,
        String parameters,
        long progressId,
        long fileId,
        State state,
        @Nullable String message,
        @Nullable Long lines,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        boolean deleted) {

    /** State of the report. */
    public enum State {
        /** Queued. */
        CREATED,
        /** In progress. */
        RUNNING,
        /** Completed. */
        COMPLETE,
        /** Failed. */
        ERROR
    }

    /** Returns the report as it was when it was requested, whatever its current state. */
    public ReportView whenRequested() {
        return new ReportView(
                id,
                accountId,
                type,
                parameters,
                progressId,
                fileId,
                State.CREATED,
                null,
                null,
                createdAt,
                null,
                null,
                false);
    }

    /** Whether the report is queued or in progress. */
    public boolean isUnfinished() {
        return state == State.CREATED || state == State.RUNNING;
    }
}
