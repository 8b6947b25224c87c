package io.daybook.application.grading.assignments;

import io.daybook.command.assessment.quizzes.QuizCommand.CreateAssignedQuiz;
import io.daybook.command.content.discussions.DiscussionCommand.DiscussAssignment;
import io.daybook.command.content.discussions.DiscussionCommand.Grading;
import io.daybook.command.content.discussions.DiscussionCommand.StartTopic;
import io.daybook.command.content.discussions.DiscussionCommand.TopicFields;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.GradedContent;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.List;
import org.springframework.stereotype.Component;

/** Creates the discussion topic or quiz of an assignment that is submitted through one. */
@Component
public class AssignedContent {

    private final Ids ids;

    AssignedContent(Ids ids) {
        this.ids = ids;
    }

    /**
     * Returns the command that creates the requested assignment and the content graded through it.
     */
    public Object with(CreateAssignment wanted, long authorId) {
        if (asksFor(GradedContent.DISCUSSION_TOPIC, wanted.fields())) {
            return discussion(wanted, ids.next("discussion_topic"), authorId);
        }
        return asksFor(GradedContent.QUIZ, wanted.fields())
                ? new CreateAssignedQuiz(ids.next("quiz"), wanted)
                : wanted;
    }

    /** What changes the assignment; one that requests a discussion from now on gets it. */
    public Object with(ChangeAssignment change, AssignmentView before, long authorId) {
        boolean newly = asksFor(GradedContent.DISCUSSION_TOPIC, change.fields());
        return newly && before.content() == null
                ? new DiscussAssignment(ids.next("discussion_topic"), authorId, change)
                : change;
    }

    private static boolean asksFor(GradedContent content, AssignmentFields fields) {
        return fields.submission()
                .submissionTypes()
                .orElse(List.of())
                .contains(content.submissionType());
    }

    /** The topic has the name, description and published state of its assignment. */
    private static StartTopic discussion(CreateAssignment wanted, long topicId, long authorId) {
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
                false,
                new Grading(wanted.assignmentId(), wanted.newGroupId(), fields, wanted.staff()),
                wanted.now());
    }
}
