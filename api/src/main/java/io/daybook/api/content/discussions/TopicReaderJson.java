package io.daybook.api.content.discussions;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.query.content.discussions.DiscussionReadingView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import org.jspecify.annotations.Nullable;

/**
 * What a topic is to its reader.
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
     * What the reader may do.
     *
     * @param attach whether files may come with entries, which none do
     */
    record Permissions(boolean attach, boolean update, boolean reply, boolean delete) {}

    /**
     * Of a reader.
     *
     * @param takesPart whether the reader opened the topic or has written in it
     * @param moderates whether the reader moderates topics
     * @param edits whether the reader may change what they wrote themselves
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

    /** As clients know it. */
    static String state(boolean read) {
        return read ? "read" : "unread";
    }
}
