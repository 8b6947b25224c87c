package io.daybook.api.content.discussions;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.query.content.discussions.DiscussionEntryView;
import io.daybook.query.content.discussions.DiscussionReadingView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a discussion.
 *
 * @param deletedAt the time of deletion; absent unless deleted
 * @param reading absent if entries are shown as a student's submission
 * @param replies absent except in a list of top-level entries, for those that have replies
 * @param deleted present only for deleted entries, which keep their place
 */
record DiscussionEntryJson(
        long id,
        @Nullable Long parentId,
        long userId,
        @Nullable String userName,
        @Nullable UserDisplay user,
        @Nullable String message,
        Instant createdAt,
        Instant updatedAt,
        @JsonInclude(NON_NULL) @Nullable Boolean deleted,
        @JsonInclude(NON_NULL) @Nullable Instant deletedAt,
        @JsonUnwrapped @Nullable ReadState reading,
        @JsonUnwrapped @Nullable Replies replies) {

    /**
     * The latest replies to a top-level entry in a list of entries.
     *
     * @param recentReplies up to ten replies, newest first
     * @param hasMoreReplies whether there are others
     */
    record Replies(List<ReplyJson> recentReplies, boolean hasMoreReplies) {}

    /** A reply to an entry, in the list of the entries. */
    record ReplyJson(
            long id,
            @Nullable Long parentId,
            long userId,
            @Nullable String userName,
            @Nullable UserDisplay user,
            @Nullable String message,
            Instant createdAt,
            Instant updatedAt,
            @JsonUnwrapped @Nullable ReadState reading) {

        static ReplyJson of(DiscussionEntryJson reply) {
            return new ReplyJson(
                    reply.id(),
                    reply.parentId(),
                    reply.userId(),
                    reply.userName(),
                    reply.user(),
                    reply.message(),
                    reply.createdAt(),
                    reply.updatedAt(),
                    reply.reading());
        }
    }

    /**
     * Whether the reader has read the entry.
     *
     * @param forcedReadState whether the reader set the state manually
     */
    record ReadState(String readState, boolean forcedReadState) {

        static ReadState of(DiscussionEntryView entry, DiscussionReadingView reading) {
            return new ReadState(
                    TopicReaderJson.state(reading.hasRead(entry)), reading.isForced(entry));
        }
    }

    static DiscussionEntryJson of(
            DiscussionEntryView entry, @Nullable UserDisplay author, @Nullable ReadState reading) {
        return new DiscussionEntryJson(
                entry.id(),
                entry.parentId(),
                entry.authorId(),
                author == null ? null : author.displayName(),
                author,
                entry.message(),
                entry.createdAt(),
                entry.updatedAt(),
                entry.deleted() ? true : null,
                entry.deletedAt(),
                reading,
                null);
    }

    /** Returns the entry with its latest replies. */
    DiscussionEntryJson with(Replies latest) {
        return new DiscussionEntryJson(
                id, parentId, userId, userName, user, message, createdAt, updatedAt, deleted,
                deletedAt, reading, latest);
    }
}
