package io.daybook.events.content.discussions;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of an entry of a discussion topic. */
public sealed interface DiscussionEntryEvent {

    /** The course. */
    long courseId();

    /** The topic. */
    long topicId();

    /** The entry. */
    long entryId();

    /** When it happened. */
    Instant at();

    /**
     * An entry was posted.
     *
     * @param parentId the entry it replies to; null for a reply to the topic
     * @param rootId the top-level entry of the thread; null if this is the top-level entry
     */
    record DiscussionEntryPosted(
            long courseId,
            long topicId,
            long entryId,
            @Nullable Long parentId,
            @Nullable Long rootId,
            long authorId,
            Personal message,
            Instant at)
            implements DiscussionEntryEvent {}

    /** The message of the entry was changed. */
    record DiscussionEntryReworded(
            long courseId, long topicId, long entryId, Personal message, Instant at)
            implements DiscussionEntryEvent {}

    /** The entry was deleted; its replies stay. */
    record DiscussionEntryDeleted(long courseId, long topicId, long entryId, Instant at)
            implements DiscussionEntryEvent {}
}
