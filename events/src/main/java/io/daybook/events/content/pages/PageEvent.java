package io.daybook.events.content.pages;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a page of a course. */
public sealed interface PageEvent {

    /** The course it belongs to. */
    long courseId();

    /** The page. */
    long pageId();

    /** When it happened. */
    Instant at();

    /**
     * A page came to be, empty and not yet visible to students.
     *
     * @param url the part of its address that names it in the course
     */
    record PageCreated(long courseId, long pageId, String url, String title, Instant at)
            implements PageEvent {}

    /**
     * It is called something else, and its address with it.
     *
     * @param titleBefore what it was called; null where only the address is another one, or that
     *     was not noted yet
     */
    record PageRenamed(
            long courseId,
            long pageId,
            String url,
            String title,
            Instant at,
            @Nullable String titleBefore)
            implements PageEvent {}

    /** Those who build the course wrote what it says now. */
    record PageRewritten(long courseId, long pageId, @Nullable String body, Instant at)
            implements PageEvent {}

    /** Somebody who takes part in the course wrote in it; this is what it says now. */
    record PageContributed(long courseId, long pageId, Personal body, Instant at)
            implements PageEvent {}

    /** Others may write in it. */
    record PageEditorsChanged(long courseId, long pageId, List<PageEditor> editors, Instant at)
            implements PageEvent {
        /** Treats a missing list as empty. */
        public PageEditorsChanged {
            editors = editors == null ? List.of() : List.copyOf(editors);
        }
    }

    /** It is what the course greets its readers with; no other page of the course is. */
    record PageMadeFrontPage(long courseId, long pageId, Instant at) implements PageEvent {}

    /** It is a page like any other again. */
    record PageNoLongerFrontPage(long courseId, long pageId, Instant at) implements PageEvent {}

    /** Students may see it. */
    record PagePublished(long courseId, long pageId, Instant at) implements PageEvent {}

    /** It was taken back from students. */
    record PageUnpublished(long courseId, long pageId, Instant at) implements PageEvent {}

    /** Its readers are to be notified of a change. */
    record PageChangeAnnounced(long courseId, long pageId, Instant at) implements PageEvent {}

    /** It was deleted; its address is free again. */
    record PageDeleted(long courseId, long pageId, Instant at) implements PageEvent {}
}
