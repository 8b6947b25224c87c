package io.daybook.api.courses;

import io.daybook.api.access.Caller;
import io.daybook.api.access.ObjectIds;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Required;
import io.daybook.api.kernel.Urls;
import io.daybook.api.progress.Jobs;
import io.daybook.api.progress.ProgressJson;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.courses.CourseView;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** The same event for many courses of an account at once (fact sheet, section 7.2). */
@RestController
class CourseBatchController {

    private static final int MOST = 500;

    private final Jobs jobs;
    private final ObjectIds objects;
    private final Urls urls;

    CourseBatchController(Jobs jobs, ObjectIds objects, Urls urls) {
        this.jobs = jobs;
        this.objects = objects;
        this.urls = urls;
    }

    record UpdateCourses(List<String> courseIds, @Nullable String event) {}

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

    /** What is named by a foreign id nobody has is told of with the rest, as course 0. */
    private Long courseId(String text, AccountView account) {
        Optional<CourseView> found =
                objects.course(text.strip(), account.rootId())
                        .or(() -> objects.deletedCourse(text.strip(), account.rootId()));
        return found.map(CourseView::id).orElse(0L);
    }
}
