package io.daybook.api.content.discussions;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;
import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.content.moduleitems.ContentDetailsJson.Lock;
import io.daybook.api.content.moduleitems.ContentDetailsJson.LockInfo;
import io.daybook.api.grading.assignments.AssignmentJson;
import io.daybook.api.platform.files.FileJson;
import io.daybook.application.content.discussions.Sections.SectionJson;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.query.content.discussions.DiscussionTopicView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A discussion topic.
 *
 * @param message the message; if the topic is locked for the reader, the reason
 * @param reader the reader's read state and permissions
 */
record DiscussionTopicJson(
        long id,
        @Nullable String title,
        @Nullable String message,
        @JsonUnwrapped Links links,
        @JsonUnwrapped Posts posts,
        @JsonUnwrapped Grading grading,
        @JsonUnwrapped Dates dates,
        @JsonUnwrapped Audience audience,
        @JsonUnwrapped State state,
        @JsonUnwrapped Writer writer,
        @JsonUnwrapped LockState lock,
        @JsonUnwrapped TopicReaderJson reader) {

    /**
     * Where the topic is, and what belongs to it.
     *
     * @param url the same as htmlUrl
     * @param rootTopicId always null, as groupCategoryId: topics are not divided among groups
     * @param topicChildren always empty
     * @param attachments always empty: topics have no attachments
     */
    record Links(
            String htmlUrl,
            String url,
            @Nullable Long rootTopicId,
            @Nullable Long groupCategoryId,
            List<Long> topicChildren,
            List<FileJson> attachments) {

        static Links of(String url) {
            return new Links(url, url, null, null, List.of(), List.of());
        }
    }

    /**
     * The entries of the topic.
     *
     * @param userCanSeePosts whether the reader has done what reading others requests
     */
    record Posts(
            Instant createdAt,
            Instant postedAt,
            @Nullable Instant lastReplyAt,
            boolean requireInitialPost,
            boolean userCanSeePosts,
            int discussionSubentryCount) {

        static Posts of(DiscussionTopicView topic, TopicAccess access) {
            return new Posts(
                    topic.createdAt(),
                    topic.delayedPostAt() == null ? topic.createdAt() : topic.delayedPostAt(),
                    topic.lastReplyAt(),
                    topic.requireInitialPost(),
                    access.mayReadOthers(),
                    topic.entryCount());
        }
    }

    /**
     * Whether the topic is graded.
     *
     * @param assignmentId the assignment it is graded through; null if not graded
     * @param assignment the same assignment in full; absent if the topic is embedded in it
     */
    record Grading(
            @Nullable Long assignmentId,
            @JsonInclude(NON_NULL) @Nullable AssignmentJson assignment) {}

    /**
     * When the topic is posted and locked.
     *
     * @param todoDate its date in the planners of students while it is not graded
     */
    record Dates(
            @Nullable Instant delayedPostAt,
            @Nullable Instant lockAt,
            @Nullable Instant todoDate) {}

    /**
     * The recipients of the topic.
     *
     * @param sections the sections it is limited to; absent for everyone
     * @param contextCode the course; absent unless topics of several courses are listed together
     */
    record Audience(
            boolean isSectionSpecific,
            @JsonInclude(NON_EMPTY) List<SectionJson> sections,
            @JsonInclude(NON_NULL) @Nullable String contextCode) {}

    /** The type of the topic, and whether it is published and open. */
    record State(
            boolean isAnnouncement,
            @JsonInclude(NON_NULL) @Nullable Instant deletedAt,
            boolean published,
            boolean canUnpublish,
            boolean locked,
            boolean pinned,
            String discussionType) {

        static State of(DiscussionTopicView topic) {
            return new State(
                    topic.isAnnouncement(),
                    topic.deletedAt(),
                    topic.published(),
                    !topic.takenUp() && !topic.isAnnouncement(),
                    topic.locked(),
                    topic.pinned(),
                    topic.threaded() ? "threaded" : "side_comment");
        }
    }

    /** The author of the topic. */
    record Writer(@Nullable String userName, @Nullable UserDisplay author) {

        static Writer of(@Nullable UserDisplay author) {
            return new Writer(author == null ? null : author.displayName(), author);
        }
    }

    /**
     * Whether the topic is locked for the reader.
     *
     * @param lockInfo the reason; present only if locked
     */
    record LockState(
            boolean lockedForUser,
            @JsonInclude(NON_NULL) @Nullable LockInfo lockInfo,
            @JsonInclude(NON_NULL) @Nullable String lockExplanation) {

        static LockState of(@Nullable Lock lock) {
            return lock == null
                    ? new LockState(false, null, null)
                    : new LockState(true, lock.info(), lock.explanation());
        }
    }

    static DiscussionTopicJson of(
            DiscussionTopicView topic,
            TopicAccess access,
            @Nullable UserDisplay author,
            @Nullable AssignmentJson assignment,
            List<SectionJson> sections,
            TopicReaderJson reader,
            String base) {
        Lock lock = access.lock();
        return new DiscussionTopicJson(
                topic.id(),
                topic.title(),
                lock == null || access.mayRead() ? topic.message() : lock.explanation(),
                Links.of(
                        base + "/courses/" + topic.courseId() + "/discussion_topics/" + topic.id()),
                Posts.of(topic, access),
                new Grading(topic.assignmentId(), assignment),
                new Dates(topic.delayedPostAt(), topic.lockAt(), topic.todoAt()),
                new Audience(!topic.sectionIds().isEmpty(), sections, null),
                State.of(topic),
                Writer.of(author),
                LockState.of(lock),
                reader);
    }

    /** Returns the topic with its context code, for lists of several courses. */
    DiscussionTopicJson inContext(long courseId) {
        return new DiscussionTopicJson(
                id,
                title,
                message,
                links,
                posts,
                grading,
                dates,
                new Audience(
                        audience.isSectionSpecific(), audience.sections(), "course_" + courseId),
                state,
                writer,
                lock,
                reader);
    }
}
