package io.daybook.query.content.discussions;

import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Read state of a discussion topic for one user. Without any state, the topic and all entries by
 * others are unread.
 *
 * @param topicRead whether the topic itself was read; null where the reader noted nothing about it
 * @param readUntil entries posted until then were read unless the reader said otherwise; null for
 *     none
 * @param forcedUntil until when the reader said so of all entries; null for none
 * @param readIds entries that were read beside
 * @param unreadIds entries that are to be read again
 * @param forcedIds entries of which the reader said so, and not a client that showed them
 * @param subscribed whether the reader is subscribed to new entries; null for the default
 */
@Document("discussion_readings_v1")
@CompoundIndex(name = "by_topic", def = "{'topicId': 1}")
public record DiscussionReadingView(
        @Id String id,
        long topicId,
        long userId,
        @Nullable Boolean topicRead,
        @Nullable Instant readUntil,
        @Nullable Instant forcedUntil,
        Set<Long> readIds,
        Set<Long> unreadIds,
        Set<Long> forcedIds,
        @Nullable Boolean subscribed) {

    /** Replaces missing sets by empty ones. */
    public DiscussionReadingView {
        readIds = readIds == null ? Set.of() : Set.copyOf(readIds);
        unreadIds = unreadIds == null ? Set.of() : Set.copyOf(unreadIds);
        forcedIds = forcedIds == null ? Set.of() : Set.copyOf(forcedIds);
    }

    static String id(long topicId, long userId) {
        return topicId + "-" + userId;
    }

    /** Returns the initial read state of a user. */
    static DiscussionReadingView blank(long topicId, long userId) {
        return new DiscussionReadingView(
                id(topicId, userId),
                topicId,
                userId,
                null,
                null,
                null,
                Set.of(),
                Set.of(),
                Set.of(),
                null);
    }

    /** Whether the user has read the topic; authors have read their own. */
    public boolean hasRead(DiscussionTopicView topic) {
        return topicRead == null ? topic.authorId() == userId : topicRead;
    }

    /** Whether the user has read the entry. */
    public boolean hasRead(DiscussionEntryView entry) {
        if (unreadIds.contains(entry.id())) {
            return false;
        }
        return entry.authorId() == userId
                || readIds.contains(entry.id())
                || (readUntil != null && !entry.createdAt().isAfter(readUntil));
    }

    /** Whether the user set the read state of the entry explicitly (forced read state). */
    public boolean isForced(DiscussionEntryView entry) {
        return forcedIds.contains(entry.id())
                || (forcedUntil != null && !entry.createdAt().isAfter(forcedUntil));
    }

    DiscussionReadingView withTopic(boolean read) {
        return new DiscussionReadingView(
                id,
                topicId,
                userId,
                read,
                readUntil,
                forcedUntil,
                readIds,
                unreadIds,
                forcedIds,
                subscribed);
    }

    DiscussionReadingView withEntry(long entryId, boolean read, boolean forced) {
        return new DiscussionReadingView(
                id,
                topicId,
                userId,
                topicRead,
                readUntil,
                forcedUntil,
                changed(readIds, entryId, read),
                changed(unreadIds, entryId, !read),
                changed(forcedIds, entryId, forced),
                subscribed);
    }

    private static Set<Long> changed(Set<Long> ids, long id, boolean held) {
        Set<Long> changed = new HashSet<>(ids);
        if (held) {
            changed.add(id);
        } else {
            changed.remove(id);
        }
        return changed;
    }

    /** Sets the read state of the topic and all entries; clears that of single entries. */
    DiscussionReadingView withAll(boolean read, boolean forced, Instant at) {
        return new DiscussionReadingView(
                id,
                topicId,
                userId,
                read,
                read ? at : null,
                forced ? at : null,
                Set.of(),
                Set.of(),
                Set.of(),
                subscribed);
    }

    DiscussionReadingView withSubscription(boolean wanted) {
        return new DiscussionReadingView(
                id,
                topicId,
                userId,
                topicRead,
                readUntil,
                forcedUntil,
                readIds,
                unreadIds,
                forcedIds,
                wanted);
    }
}
