package io.daybook.api.content.discussions;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.query.content.discussions.DiscussionReadingView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import org.jspecify.annotations.Nullable;

/**
 * The reader's state in a topic.
 *
 * @param readState {@code read} or {@code unread}: of the topic itself
 * @param unreadCount how many entries are unread
 * @param subscribed whether the reader is subscribed to new entries
 * @param subscriptionHold why they cannot; absent where they can
 */
record TopicReaderJson(
        String readState,
        int unreadCount,
        boolean subscribed,
        @JsonInclude(NON_NULL) @Nullable String subscriptionHold,
        Permissions permissions) {

    /**
     * The reader's permissions.
     *
     * @param attach whether files can be attached to entries, which is not supported
     */
    record Permissions(boolean attach, boolean update, boolean reply, boolean delete) {}

    /**
     * Returns the state of a reader.
     *
     * @param takesPart whether the reader created the topic or wrote an entry
     * @param moderates whether the reader moderates topics
     * @param edits whether the reader may change their own entries
     */
    static TopicReaderJson of(
            DiscussionTopicView topic,
            TopicAccess access,
            DiscussionReadingView reading,
            int unread,
            boolean takesPart,
            boolean moderates,
            boolean edits) {
        String hold = hold(topic, access);
        boolean wanted = reading.subscribed() == null ? takesPart : reading.subscribed();
        boolean owns =
                edits && topic.authorId() == reading.userId() && topic.assignmentId() == null;
        return new TopicReaderJson(
                state(reading.hasRead(topic)),
                unread,
                hold == null && wanted,
                hold,
                new Permissions(
                        false,
                        moderates || (owns && !topic.locked()),
                        access.mayWrite(),
                        moderates || (owns && topic.entryCount() == 0)));
    }

    /** Why the reader cannot subscribe to new entries; null where they can. */
    static @Nullable String hold(DiscussionTopicView topic, TopicAccess access) {
        if (topic.isAnnouncement()) {
            return "topic_is_announcement";
        }
        return access.mayRead() && !access.mayReadOthers() ? "initial_post_required" : null;
    }

    /** Returns the JSON value of the read state. */
    static String state(boolean read) {
        return read ? "read" : "unread";
    }
}
