package io.daybook.events.content.discussions;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a topic that is discussed in a course. */
public sealed interface DiscussionTopicEvent {

    /** The course. */
    long courseId();

    /** The topic. */
    long topicId();

    /** When it happened. */
    Instant at();

    /** Somebody opened it; it is not published yet. */
    record DiscussionTopicStarted(
            long courseId, long topicId, long authorId, Personal title, Instant at)
            implements DiscussionTopicEvent {}

    /** It was opened as an announcement and stays one. */
    record DiscussionTopicAnnounced(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}

    /** It was renamed. */
    record DiscussionTopicRenamed(long courseId, long topicId, Personal title, Instant at)
            implements DiscussionTopicEvent {}

    /** What is to be discussed was written, or written anew. */
    record DiscussionTopicReworded(long courseId, long topicId, Personal message, Instant at)
            implements DiscussionTopicEvent {}

    /**
     * From when to when students take part.
     *
     * @param delayedPostAt from when they read it; null for at once
     * @param lockAt until when they write; null for without end
     */
    record DiscussionTopicScheduled(
            long courseId,
            long topicId,
            @Nullable Instant delayedPostAt,
            @Nullable Instant lockAt,
            Instant at)
            implements DiscussionTopicEvent {}

    /**
     * How it is discussed.
     *
     * @param requireInitialPost whether students read others only after they wrote themselves
     * @param threaded whether replies have replies
     * @param pinned whether it stands above others
     */
    record DiscussionTopicRulesChanged(
            long courseId,
            long topicId,
            boolean requireInitialPost,
            boolean threaded,
            boolean pinned,
            Instant at)
            implements DiscussionTopicEvent {}

    /** Nobody writes in it any more but those who moderate. */
    record DiscussionTopicLocked(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}

    /** It is open again. */
    record DiscussionTopicUnlocked(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}

    /**
     * It is for students of these sections alone.
     *
     * @param sectionIds none where it is for everyone again
     */
    record DiscussionTopicSectionsChosen(
            long courseId, long topicId, List<Long> sectionIds, Instant at)
            implements DiscussionTopicEvent {

        /** Treats a missing list as empty. */
        public DiscussionTopicSectionsChosen {
            sectionIds = sectionIds == null ? List.of() : List.copyOf(sectionIds);
        }
    }

    /** What students say in it is graded through this assignment, which follows it. */
    record DiscussionTopicAssignmentLinked(
            long courseId, long topicId, long assignmentId, Instant at)
            implements DiscussionTopicEvent {}

    /** It is not graded any more. */
    record DiscussionTopicAssignmentUnlinked(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}

    /** Students may see it. */
    record DiscussionTopicPublished(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}

    /** It was taken back from students. */
    record DiscussionTopicUnpublished(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}

    /** A student has written in it for the first time: it stays published. */
    record DiscussionTopicTakenUp(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}

    /** It was deleted with everything said in it. */
    record DiscussionTopicDeleted(long courseId, long topicId, Instant at)
            implements DiscussionTopicEvent {}
}
