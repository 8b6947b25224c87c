package io.daybook.command.content.discussions;

import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a discussion topic and its entries. */
public sealed interface DiscussionCommand {

    /** The course of the path. */
    long courseId();

    /** The topic. */
    long topicId();

    /** The aggregate identifier of the topic. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return DiscussionTopic.idOf(topicId());
    }

    /**
     * The topic fields of a request; absent fields stay unchanged.
     *
     * @param sectionIds limits the topic to these sections; cleared or empty for the whole course
     * @param todoAt its date in the planners of students while it is not graded
     */
    record TopicFields(
            Patch<String> title,
            Patch<String> message,
            Patch<Instant> delayedPostAt,
            Patch<Instant> lockAt,
            Patch<Boolean> requireInitialPost,
            Patch<Boolean> threaded,
            Patch<Boolean> pinned,
            Patch<Boolean> locked,
            Patch<Boolean> published,
            Patch<List<Long>> sectionIds,
            Patch<Instant> todoAt) {

        /** Creates fields that leave the date in planners unchanged. */
        public TopicFields(
                Patch<String> title,
                Patch<String> message,
                Patch<Instant> delayedPostAt,
                Patch<Instant> lockAt,
                Patch<Boolean> requireInitialPost,
                Patch<Boolean> threaded,
                Patch<Boolean> pinned,
                Patch<Boolean> locked,
                Patch<Boolean> published,
                Patch<List<Long>> sectionIds) {
            this(
                    title,
                    message,
                    delayedPostAt,
                    lockAt,
                    requireInitialPost,
                    threaded,
                    pinned,
                    locked,
                    published,
                    sectionIds,
                    Patch.absent());
        }

        private static final int LONGEST_TITLE = 255;

        /** Rejects an overlong title. */
        public TopicFields {
            if (title.orElse("").length() > LONGEST_TITLE) {
                throw Rejection.invalid("title", "is too long (maximum is 255 characters)");
            }
        }
    }

    /**
     * Makes the topic a graded discussion.
     *
     * @param assignmentId an unused id for its assignment
     * @param groupId an unused id for the course's first assignment group
     * @param fields the assignment fields of the request
     */
    record Grading(long assignmentId, long groupId, AssignmentFields fields, GradingStaff staff) {}

    /**
     * Creates a topic, published by default.
     *
     * @param announcement whether it is an announcement
     * @param grading null for an ungraded discussion
     */
    record StartTopic(
            long courseId,
            long topicId,
            long authorId,
            TopicFields fields,
            boolean announcement,
            @Nullable Grading grading,
            Instant now)
            implements DiscussionCommand {

        /** Rejects graded and unpublished announcements. */
        public StartTopic {
            new FieldErrors()
                    .require(
                            !announcement || grading == null,
                            "assignment",
                            "can't be given to an announcement")
                    .require(
                            !announcement || fields.published().orElse(true),
                            "published",
                            "can't be false for an announcement")
                    .reject();
        }
    }

    /**
     * Opens the topic in which what an assignment requires is done from now on.
     *
     * @param change other changes of the assignment
     */
    record DiscussAssignment(long topicId, long authorId, ChangeAssignment change)
            implements DiscussionCommand {

        @Override
        public long courseId() {
            return change.courseId();
        }
    }

    /**
     * Changes the fields that are present; the editor becomes the author of changed texts.
     *
     * @param grading cleared if it becomes ungraded
     */
    record ChangeTopic(
            long courseId,
            long topicId,
            long editorId,
            TopicFields fields,
            Patch<Grading> grading,
            Instant now)
            implements DiscussionCommand {}

    /** Deletes the topic with its entries. */
    record DeleteTopic(long courseId, long topicId, Instant now) implements DiscussionCommand {}

    /**
     * Posts an entry.
     *
     * @param parentId the entry it replies to; null for a reply to the topic
     * @param moderates whether the author may post in a closed topic
     * @param studies whether the author participates as a student
     */
    record PostEntry(
            long courseId,
            long topicId,
            long entryId,
            @Nullable Long parentId,
            Personal message,
            boolean moderates,
            boolean studies,
            Instant now)
            implements DiscussionCommand {}

    /** Changes the message of an entry; the editor becomes its author. */
    record ChangeEntry(long courseId, long topicId, long entryId, Personal message, Instant now)
            implements DiscussionCommand {}

    /** Deletes an entry. */
    record DeleteEntry(long courseId, long topicId, long entryId, Instant now)
            implements DiscussionCommand {}
}
