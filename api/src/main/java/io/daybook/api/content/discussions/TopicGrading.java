package io.daybook.api.content.discussions;

import io.daybook.api.grading.assignments.AssignmentBody;
import io.daybook.api.grading.assignments.GradedFields;
import io.daybook.api.grading.assignments.NameLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.content.discussions.DiscussionCommand.Grading;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads the grading parameters of a discussion topic, after checking that the caller may send them.
 */
@Component
class TopicGrading {

    private final GradedFields fields;
    private final NameLimits names;
    private final AssignmentViews assignments;
    private final Ids ids;

    TopicGrading(GradedFields fields, NameLimits names, AssignmentViews assignments, Ids ids) {
        this.fields = fields;
        this.names = names;
        this.assignments = assignments;
        this.ids = ids;
    }

    /**
     * The value of {@code assignment} if it is not an object: whether the topic is graded at all.
     */
    record SendWhether(@Nullable Whether assignment) {
        record Whether(Patch<Boolean> setAssignment) {}

        boolean isOver() {
            return assignment != null && !assignment.setAssignment().orElse(true);
        }
    }

    /**
     * Returns the requested grading.
     *
     * @param title the requested title, which is also that of the assignment
     * @param topic the current topic; null while it is being created
     */
    Patch<Grading> of(
            Patch<String> title,
            Patch<AssignmentBody> sent,
            SendWhether whether,
            @Nullable DiscussionTopicView topic,
            CourseView course,
            Caller caller) {
        Long assignment = topic == null ? null : topic.assignmentId();
        if (!sent.isPresent()) {
            names.requireTitle(title, assignment, course);
            return Patch.absent();
        }
        AssignmentBody body = sent.orNull();
        if (body == null || whether.isOver()) {
            return assignment == null ? Patch.absent() : end(course, caller);
        }
        if (assignment == null) {
            Patch<String> name =
                    topic == null || title.isPresent() ? title : Patch.of(topic.title());
            return Patch.of(begin(name, body, course, caller));
        }
        require(Right.MANAGE_ASSIGNMENTS_EDIT, course, caller);
        AssignmentView before =
                assignments.find(course.id(), assignment).orElseThrow(Rejection::notFound);
        return Patch.of(
                new Grading(
                        assignment,
                        before.groupId(),
                        fields.of(title, body, before, course, caller),
                        fields.staff(body, course)));
    }

    private Grading begin(
            Patch<String> name, AssignmentBody body, CourseView course, Caller caller) {
        require(Right.MANAGE_ASSIGNMENTS_ADD, course, caller);
        return new Grading(
                ids.next("assignment"),
                ids.next("assignment_group"),
                fields.of(name, body, null, course, caller),
                fields.staff(body, course));
    }

    private static Patch<Grading> end(CourseView course, Caller caller) {
        require(Right.MANAGE_ASSIGNMENTS_DELETE, course, caller);
        return Patch.cleared();
    }

    private static void require(Right right, CourseView course, Caller caller) {
        if (!caller.may(right, course)) {
            throw Rejection.forbidden();
        }
    }
}
