package io.daybook.api.assignments;

import io.daybook.command.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.assignments.AssignmentFields;
import io.daybook.command.discussions.DiscussionCommand.Grading;
import io.daybook.command.discussions.DiscussionCommand.StartTopic;
import io.daybook.command.discussions.DiscussionCommand.TopicFields;
import io.daybook.command.kernel.Patch;
import io.daybook.events.assignments.GradedContent;
import java.util.List;

/** An assignment that asks to take part in a discussion is made with the discussion. */
final class AssignedDiscussion {

    private AssignedDiscussion() {}

    /** Whether that is what the new assignment asks for. */
    static boolean isAskedFor(CreateAssignment wanted) {
        return wanted.fields()
                .submission()
                .submissionTypes()
                .orElse(List.of())
                .contains(GradedContent.DISCUSSION_TOPIC.submissionType());
    }

    /** The discussion, graded through the assignment; it is called, described and shown alike. */
    static StartTopic of(CreateAssignment wanted, long topicId, long authorId) {
        AssignmentFields fields = wanted.fields();
        return new StartTopic(
                wanted.courseId(),
                topicId,
                authorId,
                new TopicFields(
                        fields.name(),
                        fields.description(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        fields.published(),
                        Patch.absent()),
                new Grading(wanted.assignmentId(), wanted.newGroupId(), fields, wanted.staff()),
                wanted.now());
    }
}
