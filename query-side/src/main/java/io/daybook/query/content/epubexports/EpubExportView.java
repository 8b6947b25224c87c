package io.daybook.query.content.epubexports;

import java.time.Instant;
import java.util.Locale;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A course that a user has made into an electronic book (document 2, section 2).
 *
 * @param fileId its file, once it was made
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

    /** How far it is. */
    public enum State {
        /** It waits for its turn. */
        CREATED,
        /** The content of the course is being read. */
        EXPORTING,
        /** The content was read. */
        EXPORTED,
        /** The book is being bound. */
        GENERATING,
        /** The book was made. */
        GENERATED,
        /** The book could not be made. */
        FAILED;

        /** The name clients use. */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Whether nothing more happens. */
        public boolean isFinal() {
            return this == GENERATED || this == FAILED;
        }
    }

    /** The same when it was requested, however far it is by now. */
    public EpubExportView whenRequested() {
        return new EpubExportView(
                id, courseId, userId, progressId, fileId, State.CREATED, createdAt);
    }
}
