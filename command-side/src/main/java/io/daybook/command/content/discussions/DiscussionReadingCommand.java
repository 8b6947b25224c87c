package io.daybook.command.content.discussions;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the read state and subscription of one reader of a discussion topic. */
public sealed interface DiscussionReadingCommand {

    /** The course. */
    long courseId();

    /** The topic. */
    long topicId();

    /** The reader. */
    long userId();

    /** The time of the request. */
    Instant now();

    /** The identity of the reading in the event store. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return DiscussionReading.idOf(topicId(), userId());
    }

    /** Marks the topic itself as read or unread; what is so stays so. */
    record MarkTopic(long courseId, long topicId, long userId, boolean read, Instant now)
            implements DiscussionReadingCommand {}

    /**
     * Marks an entry of the topic as read or unread; what is so stays so.
     *
     * @param forced whether the reader says so, and not a client that shows it
     */
    record MarkEntry(
            long courseId,
            long topicId,
            long userId,
            long entryId,
            boolean read,
            boolean forced,
            Instant now)
            implements DiscussionReadingCommand {}

    /**
     * Marks the topic and all its entries as read or unread.
     *
     * @param forced whether the reader says so, and not a client that shows them
     */
    record MarkAll(
            long courseId, long topicId, long userId, boolean read, boolean forced, Instant now)
            implements DiscussionReadingCommand {}

    /** Subscribes the reader to new entries, or unsubscribes them. */
    record Subscribe(long courseId, long topicId, long userId, boolean subscribed, Instant now)
            implements DiscussionReadingCommand {}
}
