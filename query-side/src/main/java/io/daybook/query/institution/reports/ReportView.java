package io.daybook.query.institution.reports;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A report as lists and shows answer it (docs/spec/institution.md, section 3.3).
 *
 * @param parameters as they were sent, in JSON
 * @param message why it could not be made
 * @param lines how many rows it has, once it was made
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

    /** Where making it stands. */
    public enum State {
        /** Waits for its turn. */
        CREATED,
        /** Is being made. */
        RUNNING,
        /** Was made. */
        COMPLETE,
        /** Could not be made. */
        ERROR
    }

    /** The same when it was requested, however far it is by now. */
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

    /** Whether it is still to be made. */
    public boolean isUnfinished() {
        return state == State.CREATED || state == State.RUNNING;
    }
}
