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
     * What can be said about a topic. Fields left out stay as they are.
     *
     * @param sectionIds whose students it is for; cleared or none for everyone's
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
            Patch<List<Long>> sectionIds) {

        private static final int LONGEST_TITLE = 255;

        /** Refuses a title that is too long. */
        public TopicFields {
            if (title.orElse("").length() > LONGEST_TITLE) {
                throw Rejection.invalid("title", "is too long (maximum is 255 characters)");
            }
        }
    }

    /**
     * That what students say is graded, and how.
     *
     * @param assignmentId an id that was never used, for the assignment it is graded through
     * @param groupId the same for the course's first group of assignments
     * @param fields what was sent of the assignment
     */
    record Grading(long assignmentId, long groupId, AssignmentFields fields, GradingStaff staff) {}

    /**
     * Opens a topic, published unless that is said otherwise.
     *
     * @param announcement whether it announces something to the course
     * @param grading null where nothing is graded
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

        /** Refuses an announcement that is graded or not published: neither exists. */
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
     * @param change what else changes of the assignment
     */
    record DiscussAssignment(long topicId, long authorId, ChangeAssignment change)
            implements DiscussionCommand {

        @Override
        public long courseId() {
            return change.courseId();
        }
    }

    /**
     * Changes what is given; what is written is the editor's.
     *
     * @param grading cleared where it is not to be graded any more
     */
    record ChangeTopic(
            long courseId,
            long topicId,
            long editorId,
            TopicFields fields,
            Patch<Grading> grading,
            Instant now)
            implements DiscussionCommand {}

    /** Deletes it with everything said in it. */
    record DeleteTopic(long courseId, long topicId, Instant now) implements DiscussionCommand {}

    /**
     * Says something.
     *
     * @param parentId what it replies to; null for the topic itself
     * @param moderates whether the author may write where nobody else does any more
     * @param studies whether the author takes part as a student
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

    /** Says it differently; what is written is the editor's. */
    record ChangeEntry(long courseId, long topicId, long entryId, Personal message, Instant now)
            implements DiscussionCommand {}

    /** Takes it back. */
    record DeleteEntry(long courseId, long topicId, long entryId, Instant now)
            implements DiscussionCommand {}
}
