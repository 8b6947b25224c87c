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
     * A page was created; it is empty and unpublished.
     *
     * @param url the part of its URL that identifies it in the course
     */
    record PageCreated(long courseId, long pageId, String url, String title, Instant at)
            implements PageEvent {}

    /**
     * Title or URL of the page changed.
     *
     * @param titleBefore the previous title; null if only the URL changed, and in older events
     */
    record PageRenamed(
            long courseId,
            long pageId,
            String url,
            String title,
            Instant at,
            @Nullable String titleBefore)
            implements PageEvent {}

    /** A user who manages the course's content changed the body; holds the new one. */
    record PageRewritten(long courseId, long pageId, @Nullable String body, Instant at)
            implements PageEvent {}

    /** A participant of the course changed the body; holds the new one. */
    record PageContributed(long courseId, long pageId, Personal body, Instant at)
            implements PageEvent {}

    /** The roles that may edit the page changed. */
    record PageEditorsChanged(long courseId, long pageId, List<PageEditor> editors, Instant at)
            implements PageEvent {
        /** Treats a missing list as empty. */
        public PageEditorsChanged {
            editors = editors == null ? List.of() : List.copyOf(editors);
        }
    }

    /** The date of the page in planners was set or, if null, removed. */
    record PageTodoDateSet(long courseId, long pageId, @Nullable Instant todoAt, Instant at)
            implements PageEvent {}

    /** The page became the front page of the course, of which there is at most one. */
    record PageMadeFrontPage(long courseId, long pageId, Instant at) implements PageEvent {}

    /** The page is no longer the front page. */
    record PageNoLongerFrontPage(long courseId, long pageId, Instant at) implements PageEvent {}

    /** The page was published: students may see it. */
    record PagePublished(long courseId, long pageId, Instant at) implements PageEvent {}

    /** The page was unpublished: students no longer see it. */
    record PageUnpublished(long courseId, long pageId, Instant at) implements PageEvent {}

    /** Readers are to be notified of a change of the page. */
    record PageChangeAnnounced(long courseId, long pageId, Instant at) implements PageEvent {}

    /** The page was deleted; its URL can be used again. */
    record PageDeleted(long courseId, long pageId, Instant at) implements PageEvent {}
}
