package io.daybook.events.content.discussions;

import java.time.Instant;

/** What a user notes of having read a topic, and whether they want to hear of it. */
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

    /** The reader wants to hear of new entries. */
    record DiscussionSubscribed(long courseId, long topicId, long userId, Instant at)
            implements DiscussionReadingEvent {}

    /** The reader does not want to hear of new entries. */
    record DiscussionUnsubscribed(long courseId, long topicId, long userId, Instant at)
            implements DiscussionReadingEvent {}
}
