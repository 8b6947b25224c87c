package io.daybook.events.content.contentmigrations;

import java.time.Instant;
import java.util.Map;

/** Which content of a course was imported from where. */
public sealed interface ImportedContentEvent {

    /** The course it goes into. */
    long courseId();

    /** When it happened. */
    Instant at();

    /**
     * Content of a package has these ids in the course, however often it is imported.
     *
     * @param source the course the package was made of
     * @param ids by kind and id in that course, such as {@code page_7}
     */
    record ImportedIdsReserved(long courseId, String source, Map<String, Long> ids, Instant at)
            implements ImportedContentEvent {
        /** Treats a missing map as empty. */
        public ImportedIdsReserved {
            ids = ids == null ? Map.of() : Map.copyOf(ids);
        }
    }
}
