package io.daybook.events.content.discussions;

import java.time.Instant;

/** What a user has read of a topic, and whether they subscribe to it. */
public sealed interface DiscussionReadingEvent {

    /** The course. */
    long courseId();

    /** The topic. */
    long topicId();

    /** The reader. */
    long userId();

    /** When it happened. */
    Instant at();

    /** The topic itself was marked as read. */
    record DiscussionTopicMarkedRead(long courseId, long topicId, long userId, Instant at)
            implements DiscussionReadingEvent {}

    /** The topic itself was marked as unread. */
    record DiscussionTopicMarkedUnread(long courseId, long topicId, long userId, Instant at)
            implements DiscussionReadingEvent {}

    /**
     * An entry was marked as read.
     *
     * @param forced whether the user marked it explicitly, rather than the client displaying it
     */
    record DiscussionEntryMarkedRead(
            long courseId, long topicId, long userId, long entryId, boolean forced, Instant at)
            implements DiscussionReadingEvent {}

    /**
     * An entry was marked as unread.
     *
     * @param forced whether the user marked it explicitly, rather than the client
     */
    record DiscussionEntryMarkedUnread(
            long courseId, long topicId, long userId, long entryId, boolean forced, Instant at)
            implements DiscussionReadingEvent {}

    /**
     * The topic and all its entries so far were marked as read.
     *
     * @param forced whether the user marked them explicitly, rather than the client
     */
    record DiscussionMarkedAllRead(
            long courseId, long topicId, long userId, boolean forced, Instant at)
            implements DiscussionReadingEvent {}

    /**
     * The topic and all its entries were marked as unread.
     *
     * @param forced whether the user marked them explicitly, rather than the client
     */
    record DiscussionMarkedAllUnread(
            long courseId, long topicId, long userId, boolean forced, Instant at)
            implements DiscussionReadingEvent {}

    /** The reader subscribed to new entries. */
    record DiscussionSubscribed(long courseId, long topicId, long userId, Instant at)
            implements DiscussionReadingEvent {}

    /** The reader unsubscribed from new entries. */
    record DiscussionUnsubscribed(long courseId, long topicId, long userId, Instant at)
            implements DiscussionReadingEvent {}
}
