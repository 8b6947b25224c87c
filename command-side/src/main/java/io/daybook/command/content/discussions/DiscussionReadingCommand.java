package io.daybook.command.content.discussions;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the read state and subscription of one user of a discussion topic. */
public sealed interface DiscussionReadingCommand {

    /** The course. */
    long courseId();

    /** The topic. */
    long topicId();

    /** The user. */
    long userId();

    /** The time of the request. */
    Instant now();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return DiscussionReading.idOf(topicId(), userId());
    }

    /** Marks the topic itself as read or unread; idempotent. */
    record MarkTopic(long courseId, long topicId, long userId, boolean read, Instant now)
            implements DiscussionReadingCommand {}

    /**
     * Marks an entry as read or unread; idempotent.
     *
     * @param forced whether the user marks it explicitly, rather than the client displaying it
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
     * @param forced whether the user marks them explicitly, rather than the client displaying them
     */
    record MarkAll(
            long courseId, long topicId, long userId, boolean read, boolean forced, Instant now)
            implements DiscussionReadingCommand {}

    /** Subscribes the reader to new entries, or unsubscribes them. */
    record Subscribe(long courseId, long topicId, long userId, boolean subscribed, Instant now)
            implements DiscussionReadingCommand {}
}
