package io.daybook.query.content.contentexports;

import io.daybook.events.content.contentexports.ContentExportType;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An export of content as lists and shows answer it (document 2, section 4.5).
 *
 * @param contextType {@code Course}, {@code Group} or {@code User}
 * @param fileId its file, once it was made
 * @param completedAt when it was made; null before
 * @param skipNotifications whether no notification is sent when it ends; null means no
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

    /** How far it is. */
    public enum State {
        /** It waits for its turn. */
        CREATED,
        /** It is being made. */
        EXPORTING,
        /** It was made. */
        EXPORTED,
        /** It could not be made. */
        FAILED;

        /** The name clients use. */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The same when it was requested, however far it is by now. */
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

    /** Whether its file is there, as far as is known. */
    public boolean hasFile() {
        return state == State.EXPORTED && expirable;
    }
}
