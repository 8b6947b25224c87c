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

    /** The topic itself was read. */
    record DiscussionTopicMarkedRead(long courseId, long topicId, long userId, Instant at)
            implements DiscussionReadingEvent {}

    /** The topic itself is to be read again. */
    record DiscussionTopicMarkedUnread(long courseId, long topicId, long userId, Instant at)
            implements DiscussionReadingEvent {}

    /**
     * An entry was read.
     *
     * @param forced whether the reader said so, and not a client that showed it
     */
    record DiscussionEntryMarkedRead(
            long courseId, long topicId, long userId, long entryId, boolean forced, Instant at)
            implements DiscussionReadingEvent {}

    /**
     * An entry is to be read again.
     *
     * @param forced whether the reader said so, and not a client
     */
    record DiscussionEntryMarkedUnread(
            long courseId, long topicId, long userId, long entryId, boolean forced, Instant at)
            implements DiscussionReadingEvent {}

    /**
     * The topic and all entries of it up to this moment were read.
     *
     * @param forced whether the reader said so, and not a client
     */
    record DiscussionMarkedAllRead(
            long courseId, long topicId, long userId, boolean forced, Instant at)
            implements DiscussionReadingEvent {}

    /**
     * The topic and all its entries are to be read again.
     *
     * @param forced whether the reader said so, and not a client
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
