package io.daybook.api.assignments;

import io.daybook.command.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.assignments.AssignmentFields;
import io.daybook.command.discussions.DiscussionCommand.DiscussAssignment;
import io.daybook.command.discussions.DiscussionCommand.Grading;
import io.daybook.command.discussions.DiscussionCommand.StartTopic;
import io.daybook.command.discussions.DiscussionCommand.TopicFields;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Patch;
import io.daybook.command.quizzes.QuizCommand.CreateAssignedQuiz;
import io.daybook.events.assignments.GradedContent;
import io.daybook.query.assignments.AssignmentView;
import java.util.List;
import org.springframework.stereotype.Component;

/** An assignment that asks to take part in a discussion or a quiz is made with that. */
@Component
class AssignedContent {

    private final Ids ids;

    AssignedContent(Ids ids) {
        this.ids = ids;
    }

    /** What makes the assignment that is wanted, and what is graded through it. */
    Object with(CreateAssignment wanted, long authorId) {
        if (asksFor(GradedContent.DISCUSSION_TOPIC, wanted.fields())) {
            return discussion(wanted, ids.next("discussion_topic"), authorId);
        }
        return asksFor(GradedContent.QUIZ, wanted.fields())
                ? new CreateAssignedQuiz(ids.next("quiz"), wanted)
                : wanted;
    }

    /** What changes the assignment; one that asks for a discussion from now on gets it. */
    Object with(ChangeAssignment change, AssignmentView before, long authorId) {
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

    /** It is called, described and shown like its assignment. */
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
                new Grading(wanted.assignmentId(), wanted.newGroupId(), fields, wanted.staff()),
                wanted.now());
    }
}
