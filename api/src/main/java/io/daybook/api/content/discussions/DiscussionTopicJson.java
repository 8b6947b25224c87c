package io.daybook.api.content.discussions;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;
import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.content.moduleitems.ContentDetailsJson.Lock;
import io.daybook.api.content.moduleitems.ContentDetailsJson.LockInfo;
import io.daybook.api.grading.assignments.AssignmentJson;
import io.daybook.application.content.discussions.Sections.SectionJson;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.query.content.discussions.DiscussionTopicView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A topic as clients see it.
 *
 * @param message what is to be discussed; where the reader may not know yet, why
 * @param assignmentId what it is graded through; null where nothing is graded
 * @param assignment the same in full; absent where that shows the topic itself
 * @param contextCode the course; absent unless topics of several courses are shown together
 * @param sections whose students it is for; absent where it is for everyone
 * @param userCanSeePosts whether the reader has done what reading others asks for
 * @param reader what the reader has read of it and may do
 * @param lockInfo why the reader cannot take part; present only when they cannot
 */
record DiscussionTopicJson(
        long id,
        @Nullable String title,
        @Nullable String message,
        String htmlUrl,
        Instant postedAt,
        @Nullable Instant lastReplyAt,
        boolean requireInitialPost,
        boolean userCanSeePosts,
        int discussionSubentryCount,
        @Nullable Long assignmentId,
        @JsonInclude(NON_NULL) @Nullable AssignmentJson assignment,
        @Nullable Instant delayedPostAt,
        @Nullable Instant lockAt,
        boolean isSectionSpecific,
        @JsonInclude(NON_EMPTY) List<SectionJson> sections,
        @JsonInclude(NON_NULL) @Nullable String contextCode,
        boolean isAnnouncement,
        @JsonInclude(NON_NULL) @Nullable Instant deletedAt,
        boolean published,
        boolean canUnpublish,
        boolean locked,
        boolean pinned,
        String discussionType,
        @Nullable String userName,
        @Nullable UserDisplay author,
        boolean lockedForUser,
        @JsonInclude(NON_NULL) @Nullable LockInfo lockInfo,
        @JsonInclude(NON_NULL) @Nullable String lockExplanation,
        @JsonUnwrapped TopicReaderJson reader) {

    static DiscussionTopicJson of(
            DiscussionTopicView topic,
            TopicAccess standing,
            @Nullable UserDisplay author,
            @Nullable AssignmentJson assignment,
            List<SectionJson> sections,
            TopicReaderJson reader,
            String base) {
        Lock lock = standing.lock();
        return new DiscussionTopicJson(
                topic.id(),
                topic.title(),
                lock == null || standing.mayRead() ? topic.message() : lock.explanation(),
                base + "/courses/" + topic.courseId() + "/discussion_topics/" + topic.id(),
                topic.delayedPostAt() == null ? topic.createdAt() : topic.delayedPostAt(),
                topic.lastReplyAt(),
                topic.requireInitialPost(),
                standing.mayReadOthers(),
                topic.entryCount(),
                topic.assignmentId(),
                assignment,
                topic.delayedPostAt(),
                topic.lockAt(),
                !topic.sectionIds().isEmpty(),
                sections,
                null,
                topic.isAnnouncement(),
                topic.deletedAt(),
                topic.published(),
                !topic.takenUp() && !topic.isAnnouncement(),
                topic.locked(),
                topic.pinned(),
                topic.threaded() ? "threaded" : "side_comment",
                author == null ? null : author.displayName(),
                author,
                lock != null,
                lock == null ? null : lock.info(),
                lock == null ? null : lock.explanation(),
                reader);
    }

    /** The same beside topics of other courses. */
    DiscussionTopicJson inContext(long courseId) {
        return new DiscussionTopicJson(
                id,
                title,
                message,
                htmlUrl,
                postedAt,
                lastReplyAt,
                requireInitialPost,
                userCanSeePosts,
                discussionSubentryCount,
                assignmentId,
                assignment,
                delayedPostAt,
                lockAt,
                isSectionSpecific,
                sections,
                "course_" + courseId,
                isAnnouncement,
                deletedAt,
                published,
                canUnpublish,
                locked,
                pinned,
                discussionType,
                userName,
                author,
                lockedForUser,
                lockInfo,
                lockExplanation,
                reader);
    }
}
