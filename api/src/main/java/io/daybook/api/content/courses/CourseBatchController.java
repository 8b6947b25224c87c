package io.daybook.api.content.courses;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.application.content.courses.CourseBatch;
import io.daybook.application.content.courses.Transition;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Applies one event to many courses of an account (docs/spec/institution.md, section 7.2). */
@RestController
class CourseBatchController {

    private static final int MOST = 500;

    private final JobQueue jobs;
    private final ObjectIds objects;
    private final Urls urls;

    CourseBatchController(JobQueue jobs, ObjectIds objects, Urls urls) {
        this.jobs = jobs;
        this.objects = objects;
        this.urls = urls;
    }

    record UpdateCourses(List<String> courseIds, @Nullable String event) {}

    /** Changes the state of many courses of an account, in the background. */
    @PutMapping("/api/v1/accounts/{account_id}/courses")
    @Requires({
        Right.MANAGE_COURSES_PUBLISH,
        Right.MANAGE_COURSES_CONCLUDE,
        Right.MANAGE_COURSES_DELETE,
        Right.UNDELETE_COURSES
    })
    ProgressJson update(AccountView account, Caller caller, @Params UpdateCourses body) {
        List<String> named = Required.some(body.courseIds(), "course_ids");
        Transition event =
                Transition.of(body.event())
                        .filter(asked -> asked != Transition.CLAIM)
                        .orElseThrow(() -> Rejection.badRequest("need a valid event"));
        if (named.size() > MOST) {
            throw Rejection.badRequest("At most " + MOST + " courses can be changed at once");
        }
        if (!caller.may(event.right(), account)) {
            throw Rejection.forbidden();
        }
        List<Long> ids = named.stream().map(id -> courseId(id, account)).toList();
        var batch = new CourseBatch.Batch(account.id(), event, ids);
        return ProgressJson.of(
                jobs.start(CourseBatch.TAG, "Account", account.id(), null, batch), urls);
    }

    /** Unknown SIS ids are reported with the other failures, as course 0. */
    private Long courseId(String text, AccountView account) {
        Optional<CourseView> found =
                objects.course(text.strip(), account.rootId())
                        .or(() -> objects.deletedCourse(text.strip(), account.rootId()));
        return found.map(CourseView::id).orElse(0L);
    }
}
