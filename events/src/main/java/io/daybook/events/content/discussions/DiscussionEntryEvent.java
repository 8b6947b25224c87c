package io.daybook.events.content.discussions;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of something said about a topic. */
public sealed interface DiscussionEntryEvent {

    /** The course. */
    long courseId();

    /** The topic. */
    long topicId();

    /** What was said. */
    long entryId();

    /** When it happened. */
    Instant at();

    /**
     * Somebody said something.
     *
     * @param parentId what it replies to; null for the topic itself
     * @param rootId the reply to the topic that all of this hangs from; null where it is that
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

    /** It says something else now. */
    record DiscussionEntryReworded(
            long courseId, long topicId, long entryId, Personal message, Instant at)
            implements DiscussionEntryEvent {}

    /** It was taken back; replies to it stay. */
    record DiscussionEntryDeleted(long courseId, long topicId, long entryId, Instant at)
            implements DiscussionEntryEvent {}
}
