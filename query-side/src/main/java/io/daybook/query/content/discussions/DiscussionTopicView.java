package io.daybook.query.content.discussions;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A discussion topic of a course.
 *
 * @param title null once its author was erased
 * @param titleBy who set the title
 * @param titleKey the title in lower case, to sort and search by
 * @param message null if there is none, or once its author was erased
 * @param messageBy who wrote the message; null if there is none
 * @param assignmentId the assignment that grades the topic; null if it is not graded
 * @param sectionIds the sections whose students the topic is for; empty for everyone
 * @param announcement whether the topic is an announcement; null means false
 * @param postedAt when the topic was or will be posted; null for topics older than this field
 * @param deletedAt when the topic was deleted; null if it is not
 * @param todoAt its date in planners; null for none
 * @param takenUp whether a student has posted an entry
 * @param activeAt when the latest entry was posted, or when the topic was created
 */
@Document("discussion_topics_v1")
@CompoundIndex(
        name = "by_activity",
        def = "{'courseId': 1, 'pinned': -1, 'activeAt': -1, '_id': -1}")
@CompoundIndex(
        name = "by_posting",
        def = "{'courseId': 1, 'announcement': 1, 'postedAt': -1, '_id': -1}")
@CompoundIndex(name = "by_recency", def = "{'courseId': 1, 'activeAt': -1, '_id': -1}")
@CompoundIndex(name = "by_todo_date", def = "{'courseId': 1, 'todoAt': 1, '_id': 1}")
@CompoundIndex(name = "by_title", def = "{'courseId': 1, 'titleKey': 1, '_id': 1}")
@CompoundIndex(name = "by_assignment", def = "{'assignmentId': 1, '_id': 1}")
@CompoundIndex(name = "by_section", def = "{'courseId': 1, 'sectionIds': 1}")
@CompoundIndex(name = "by_delay", def = "{'delayedPostAt': 1, '_id': 1}")
@CompoundIndex(name = "by_title_author", def = "{'titleBy': 1}")
@CompoundIndex(name = "by_message_author", def = "{'messageBy': 1}")
public record DiscussionTopicView(
        @Id long id,
        long courseId,
        long authorId,
        @Nullable String title,
        long titleBy,
        String titleKey,
        @Nullable String message,
        @Nullable Long messageBy,
        @Nullable Long assignmentId,
        List<Long> sectionIds,
        @Nullable Instant delayedPostAt,
        @Nullable Instant lockAt,
        boolean requireInitialPost,
        boolean threaded,
        boolean pinned,
        boolean locked,
        boolean published,
        boolean takenUp,
        boolean deleted,
        int entryCount,
        @Nullable Instant lastReplyAt,
        Instant activeAt,
        Instant createdAt,
        @Nullable Boolean announcement,
        @Nullable Instant postedAt,
        @Nullable Instant deletedAt,
        @Nullable Instant todoAt) {

    /** Whether the topic is an announcement. */
    public boolean isAnnouncement() {
        return Boolean.TRUE.equals(announcement);
    }

    /** Whether the topic is scheduled to be posted to students after this instant. */
    public boolean isDelayedAt(Instant now) {
        return delayedPostAt != null && delayedPostAt.isAfter(now);
    }

    /** Topics created before sections could be selected are for everyone. */
    public DiscussionTopicView {
        sectionIds = sectionIds == null ? List.of() : List.copyOf(sectionIds);
    }
}
