package io.daybook.query.content.epubexports;

import java.time.Instant;
import java.util.Locale;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An EPUB export of a course requested by a user (document 2, section 2).
 *
 * @param fileId the exported file; it exists once the export is completed
 */
@Document("epub_exports_v1")
@CompoundIndex(name = "by_user", def = "{'userId': 1, 'courseId': 1, '_id': -1}")
public record EpubExportView(
        @Id long id,
        long courseId,
        long userId,
        long progressId,
        long fileId,
        State state,
        Instant createdAt) {

    /** Progress of the export. */
    public enum State {
        /** Queued. */
        CREATED,
        /** The content of the course is being read. */
        EXPORTING,
        /** The content has been read. */
        EXPORTED,
        /** The EPUB file is being written. */
        GENERATING,
        /** Completed. */
        GENERATED,
        /** Failed. */
        FAILED;

        /** Returns the name used in the API. */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Whether the export has completed or failed. */
        public boolean isFinal() {
            return this == GENERATED || this == FAILED;
        }
    }

    /** Returns the export as it was when it was requested, whatever its current state. */
    public EpubExportView whenRequested() {
        return new EpubExportView(
                id, courseId, userId, progressId, fileId, State.CREATED, createdAt);
    }
}
