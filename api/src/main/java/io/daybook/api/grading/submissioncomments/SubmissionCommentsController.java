package io.daybook.api.grading.submissioncomments;

import static io.daybook.application.grading.submissions.SubmissionPaths.OF_COURSE;

import io.daybook.api.grading.submissions.SubmissionAssembler;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.grading.submissions.SubmissionFinder;
import io.daybook.application.grading.submissions.SubmissionFinder.Found;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.submissions.SubmissionCommand.DeleteRemark;
import io.daybook.command.grading.submissions.SubmissionCommand.RewriteRemark;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Updates and deletes comments, for their authors and for graders (docs/spec/grading.md, section
 * 7).
 */
@RestController
@RequestMapping(OF_COURSE + "/{user_id}/comments/{id}")
class SubmissionCommentsController {

    private final SubmissionFinder finder;
    private final SubmissionAssembler assembler;
    private final Writes writes;
    private final Clock clock;

    SubmissionCommentsController(
            SubmissionFinder finder, SubmissionAssembler assembler, Writes writes, Clock clock) {
        this.finder = finder;
        this.assembler = assembler;
        this.writes = writes;
        this.clock = clock;
    }

    record Rewrite(@Nullable String comment) {}

    /** Updates the text of a comment on a submission. */
    @PutMapping
    @Requires(Right.READ)
    SubmissionCommentJson rewrite(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            UserView user,
            @PathVariable long id,
            Caller caller,
            @Params Rewrite sent) {
        Found found = finder.readable(course, null, assignmentId, user.id(), caller);
        assembler.comment(found, id, course, caller);
        requireStillThere(course, caller);
        String text = Required.text(sent.comment(), "comment");
        writes.send(
                new RewriteRemark(
                        course.id(),
                        assignmentId,
                        user.id(),
                        id,
                        caller.id(),
                        caller.may(Right.MANAGE_GRADES, course),
                        new Personal(caller.id(), text),
                        clock.instant()));
        return assembler.comment(
                finder.readable(course, null, assignmentId, user.id(), caller), id, course, caller);
    }

    /** Students who have concluded a course change nothing in it. */
    private static void requireStillThere(CourseView course, Caller caller) {
        if (!caller.may(Right.MANAGE_GRADES, course) && !caller.takesPartIn(course)) {
            throw Rejection.forbidden();
        }
    }

    /** Deletes a comment on a submission. */
    @DeleteMapping
    @Requires(Right.READ)
    SubmissionCommentJson delete(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            UserView user,
            @PathVariable long id,
            Caller caller) {
        Found found = finder.readable(course, null, assignmentId, user.id(), caller);
        SubmissionCommentJson deleted = assembler.comment(found, id, course, caller);
        requireStillThere(course, caller);
        writes.send(
                new DeleteRemark(
                        course.id(),
                        assignmentId,
                        user.id(),
                        id,
                        caller.id(),
                        caller.may(Right.MANAGE_GRADES, course),
                        clock.instant()));
        return deleted;
    }
}
