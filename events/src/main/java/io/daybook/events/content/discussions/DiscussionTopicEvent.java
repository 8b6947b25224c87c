package io.daybook.events.content.discussions;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a discussion topic of a course. */
public sealed interface DiscussionTopicEvent {

    /** The course. */
    long courseId();

    /** The topic. */
    long topicId();

    /** When it happened. */
    Instant at();

    /** A topic was created; it is unpublished. */
    record DiscussionTopicStarted(
            long courseId, long topicId, long authorId, Personal title, Instant at)
            implements DiscussionTopicEvent {}

    /** The topic was created as an announcement, which cannot be changed. */
    record DiscussionTopicAnnounced(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}

    /** The topic was renamed. */
    record DiscussionTopicRenamed(long courseId, long topicId, Personal title, Instant at)
            implements DiscussionTopicEvent {}

    /** The message of the topic was set or changed. */
    record DiscussionTopicReworded(long courseId, long topicId, Personal message, Instant at)
            implements DiscussionTopicEvent {}

    /**
     * It changed when students can read and reply.
     *
     * @param delayedPostAt when the topic becomes readable; null for immediately
     * @param lockAt when the topic closes for replies; null for never
     */
    record DiscussionTopicScheduled(
            long courseId,
            long topicId,
            @Nullable Instant delayedPostAt,
            @Nullable Instant lockAt,
            Instant at)
            implements DiscussionTopicEvent {}

    /**
     * The settings of the discussion changed.
     *
     * @param requireInitialPost whether students see other entries only after their own first post
     * @param threaded whether replies can have replies
     * @param pinned whether the topic is listed above others
     */
    record DiscussionTopicRulesChanged(
            long courseId,
            long topicId,
            boolean requireInitialPost,
            boolean threaded,
            boolean pinned,
            Instant at)
            implements DiscussionTopicEvent {}

    /** The date of the topic in planners was set or, if null, removed. */
    record DiscussionTopicTodoDateSet(
            long courseId, long topicId, @Nullable Instant todoAt, Instant at)
            implements DiscussionTopicEvent {}

    /** The topic was locked: only moderators can post. */
    record DiscussionTopicLocked(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}

    /** The topic was unlocked. */
    record DiscussionTopicUnlocked(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}

    /**
     * The topic was restricted to sections.
     *
     * @param sectionIds empty if it is for all sections again
     */
    record DiscussionTopicSectionsChosen(
            long courseId, long topicId, List<Long> sectionIds, Instant at)
            implements DiscussionTopicEvent {

        /** Treats a missing list as empty. */
        public DiscussionTopicSectionsChosen {
            sectionIds = sectionIds == null ? List.of() : List.copyOf(sectionIds);
        }
    }

    /** The topic is graded through this assignment, which shares its lifecycle. */
    record DiscussionTopicAssignmentLinked(
            long courseId, long topicId, long assignmentId, Instant at)
            implements DiscussionTopicEvent {}

    /** The topic is no longer graded. */
    record DiscussionTopicAssignmentUnlinked(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}

    /** The topic was published: students may see it. */
    record DiscussionTopicPublished(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}

    /** The topic was unpublished: students no longer see it. */
    record DiscussionTopicUnpublished(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}

    /** The first student posted: the topic cannot be unpublished any more. */
    record DiscussionTopicTakenUp(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}

    /** The topic was deleted with all its entries. */
    record DiscussionTopicDeleted(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}
}
