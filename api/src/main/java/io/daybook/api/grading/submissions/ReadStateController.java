package io.daybook.api.grading.submissions;

import static io.daybook.application.grading.submissions.SubmissionPaths.OF_COURSE;
import static io.daybook.application.grading.submissions.SubmissionPaths.OF_SECTION;

import io.daybook.api.platform.access.Requires;
import io.daybook.application.grading.submissions.SubmissionFinder;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.submissions.SubmissionCommand.MarkSubmission;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Whether the caller has read a student's submission (docs/spec/grading.md, section 7). */
@RestController
class ReadStateController {

    private final SubmissionFinder finder;
    private final Writes writes;
    private final Clock clock;

    ReadStateController(SubmissionFinder finder, Writes writes, Clock clock) {
        this.finder = finder;
        this.writes = writes;
        this.clock = clock;
    }

    /** Marks a submission as read by the caller. */
    @PutMapping({OF_COURSE + "/{user_id}/read", OF_SECTION + "/{user_id}/read"})
    @Requires(Right.READ)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void read(
            CourseView course,
            @Nullable SectionView section,
            @PathVariable("assignment_id") long assignmentId,
            UserView user,
            Caller caller) {
        mark(true, course, section, assignmentId, user, caller);
    }

    /** Marks a submission as unread by the caller. */
    @DeleteMapping({OF_COURSE + "/{user_id}/read", OF_SECTION + "/{user_id}/read"})
    @Requires(Right.READ)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void unread(
            CourseView course,
            @Nullable SectionView section,
            @PathVariable("assignment_id") long assignmentId,
            UserView user,
            Caller caller) {
        mark(false, course, section, assignmentId, user, caller);
    }

    private void mark(
            boolean read,
            CourseView course,
            @Nullable SectionView section,
            long assignmentId,
            UserView user,
            Caller caller) {
        finder.readable(course, section, assignmentId, user.id(), caller);
        writes.send(
                new MarkSubmission(
                        course.id(), assignmentId, user.id(), caller.id(), read, clock.instant()));
    }
}
