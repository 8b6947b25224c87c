package io.daybook.api.content.activitystream;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An item of an activity stream (docs/spec/content.md, section 10).
 *
 * @param id of the object it refers to
 * @param message null if there is none, or the reader may not see it now
 * @param type {@code DiscussionTopic}, {@code Announcement}, {@code Conversation} or {@code
 *     Submission}
 * @param readState whether the reader has read it
 * @param courseId null for a conversation
 */
record StreamItemJson(
        long id,
        @Nullable String title,
        @Nullable String message,
        String type,
        boolean readState,
        Instant createdAt,
        Instant updatedAt,
        @Nullable String contextType,
        @Nullable Long courseId,
        @Nullable Long groupId,
        String htmlUrl,
        @JsonUnwrapped @Nullable OfTopic topic,
        @JsonUnwrapped @Nullable OfAnnouncement announcement,
        @JsonUnwrapped @Nullable OfConversation conversation,
        @JsonUnwrapped @Nullable OfSubmission submission) {

    /** The additional fields of a discussion. */
    record OfTopic(
            long discussionTopicId,
            int totalRootDiscussionEntries,
            boolean requireInitialPost,
            boolean userHasPosted) {}

    /** The additional fields of an announcement. */
    record OfAnnouncement(
            long announcementId,
            int totalRootDiscussionEntries,
            boolean requireInitialPost,
            boolean userHasPosted) {}

    /** The additional fields of a conversation. */
    record OfConversation(
            long conversationId,
            @JsonProperty("private") boolean isPrivate,
            int participantCount) {}

    /**
     * The additional fields of a submission.
     *
     * @param score null while the grade is not posted
     */
    record OfSubmission(
            long assignmentId,
            long userId,
            @Nullable Double score,
            @Nullable String grade,
            @Nullable Integer attempt,
            @Nullable Instant submittedAt) {}
}
