package io.daybook.events.content.contentmigrations;

import java.time.Instant;
import java.util.Map;

/** Events that map ids of imported content to ids in the course. */
public sealed interface ImportedContentEvent {

    /** The destination course. */
    long courseId();

    /** When it happened. */
    Instant at();

    /**
     * Ids were reserved for content of a package; repeated imports reuse them.
     *
     * @param source identifies the source course of the package
     * @param ids reserved ids by kind and id in the source course, such as {@code page_7}
     */
    record ImportedIdsReserved(long courseId, String source, Map<String, Long> ids, Instant at)
            implements ImportedContentEvent {
        /** Treats a missing map as empty. */
        public ImportedIdsReserved {
            ids = ids == null ? Map.of() : Map.copyOf(ids);
        }
    }
}
