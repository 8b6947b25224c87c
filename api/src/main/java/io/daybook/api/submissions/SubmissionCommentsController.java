package io.daybook.api.submissions;

import static io.daybook.api.submissions.SubmissionPaths.OF_COURSE;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Required;
import io.daybook.api.kernel.Writes;
import io.daybook.api.submissions.SubmissionFinder.Found;
import io.daybook.command.submissions.SubmissionCommand.DeleteRemark;
import io.daybook.command.submissions.SubmissionCommand.RewriteRemark;
import io.daybook.events.kernel.Personal;
import io.daybook.query.courses.CourseView;
import io.daybook.query.people.UserView;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Remarks are changed and taken back by who made them and by graders (fact sheet outcomes-grading,
 * part 7).
 */
@RestController
@RequestMapping(OF_COURSE + "/{user_id}/comments/{id}")
class SubmissionCommentsController {

    private final SubmissionFinder finder;
    private final SubmissionAnswers answers;
    private final Writes writes;
    private final Clock clock;

    SubmissionCommentsController(
            SubmissionFinder finder, SubmissionAnswers answers, Writes writes, Clock clock) {
        this.finder = finder;
        this.answers = answers;
        this.writes = writes;
        this.clock = clock;
    }

    record Rewrite(@Nullable String comment) {}

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
        answers.comment(found, id, course, caller);
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
        return answers.comment(
                finder.readable(course, null, assignmentId, user.id(), caller), id, course, caller);
    }

    @DeleteMapping
    @Requires(Right.READ)
    SubmissionCommentJson delete(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            UserView user,
            @PathVariable long id,
            Caller caller) {
        Found found = finder.readable(course, null, assignmentId, user.id(), caller);
        SubmissionCommentJson deleted = answers.comment(found, id, course, caller);
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
