package io.daybook.query.content.contentexports;

import io.daybook.events.content.contentexports.ContentExportType;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A content export as returned by list and single-object endpoints (document 2, section 4.5).
 *
 * @param contextType {@code Course}, {@code Group} or {@code User}
 * @param fileId the exported file; it exists once the export is completed
 * @param completedAt when the export completed; null before
 * @param skipNotifications whether no notification is sent on completion; null means false
 */
@Document("content_exports_v1")
@CompoundIndex(name = "by_context", def = "{'contextType': 1, 'contextId': 1, '_id': -1}")
@CompoundIndex(name = "by_file", def = "{'fileId': 1}")
@CompoundIndex(name = "by_age", def = "{'expirable': 1, 'completedAt': 1}")
public record ContentExportView(
        @Id long id,
        String contextType,
        long contextId,
        long userId,
        ContentExportType type,
        long progressId,
        long fileId,
        State state,
        boolean expirable,
        @Nullable Instant completedAt,
        Instant createdAt,
        @Nullable Boolean skipNotifications) {

    /** Progress of the export. */
    public enum State {
        /** Queued. */
        CREATED,
        /** In progress. */
        EXPORTING,
        /** Completed. */
        EXPORTED,
        /** Failed. */
        FAILED;

        /** Returns the name used in the API. */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the export as it was when it was requested, whatever its current state. */
    public ContentExportView whenRequested() {
        return new ContentExportView(
                id,
                contextType,
                contextId,
                userId,
                type,
                progressId,
                fileId,
                State.CREATED,
                false,
                null,
                createdAt,
                skipNotifications);
    }

    /** Whether the exported file exists, as far as this view shows. */
    public boolean hasFile() {
        return state == State.EXPORTED && expirable;
    }
}
