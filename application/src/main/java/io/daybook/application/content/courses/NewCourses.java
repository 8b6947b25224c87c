package io.daybook.application.content.courses;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.content.courses.CourseCommand.CreateCourse;
import io.daybook.command.content.courses.CourseCommand.DeleteCourse;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountViews;
import org.springframework.stereotype.Component;

/** Creates courses (docs/spec/institution.md, section 7.2). */
@Component
public class NewCourses {

    private final Writes writes;
    private final AccountViews accounts;

    NewCourses(Writes writes, AccountViews accounts) {
        this.writes = writes;
        this.accounts = accounts;
    }

    /**
     * Creates a course. The deletion of its account and this request both check again when the
     * views show their own change: of two concurrent requests, at least one sees the other.
     *
     * @throws Rejection if the account was deleted; then the course is deleted too
     */
    public void create(CreateCourse course) {
        writes.send(course);
        if (accounts.find(course.accountId()).isEmpty()) {
            writes.send(new DeleteCourse(course.courseId(), course.now()));
            throw Rejection.notFound();
        }
    }
}
