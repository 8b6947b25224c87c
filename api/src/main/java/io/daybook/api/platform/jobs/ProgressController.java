package io.daybook.api.platform.jobs;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.jobs.JobCancellation;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Progress of background jobs (docs/spec/institution.md, section 5.6). Their requester and the
 * managers of the account or course they run in may read and cancel them; others who may read the
 * account or course see only how far a job has come.
 */
@RestController
@RequestMapping("/api/v1/progress/{id}")
class ProgressController {

    private final ProgressViews works;
    private final AccountViews accounts;
    private final CourseViews courses;
    private final JobCancellation cancellation;
    private final Urls urls;

    ProgressController(
            ProgressViews works,
            AccountViews accounts,
            CourseViews courses,
            JobCancellation cancellation,
            Urls urls) {
        this.works = works;
        this.accounts = accounts;
        this.courses = courses;
        this.cancellation = cancellation;
        this.urls = urls;
    }

    record Cancel(@Nullable String message) {}

    /** Returns the progress of a job. */
    @GetMapping
    @OpenToAll
    ProgressJson show(Caller caller, @PathVariable long id) {
        ProgressView work = find(id);
        if (isManager(caller, work)) {
            return ProgressJson.of(work, urls);
        }
        if (!isAllowed(caller, work, Right.READ, Right.READ)) {
            throw Rejection.forbidden();
        }
        return ProgressJson.of(work, urls).withoutOutcome();
    }

    /** Cancels a job that has not started. */
    @PostMapping("/cancel")
    @OpenToAll
    ProgressJson cancel(Caller caller, @PathVariable long id, @Params Cancel body) {
        ProgressView job = find(id);
        if (!isManager(caller, job)) {
            throw Rejection.forbidden();
        }
        cancellation.cancel(job, body.message());
        return ProgressJson.of(find(id), urls);
    }

    private ProgressView find(long id) {
        return works.find(id).orElseThrow(Rejection::notFound);
    }

    private boolean isManager(Caller caller, ProgressView work) {
        return work.userId() == caller.id()
                || isAllowed(
                        caller,
                        work,
                        Right.MANAGE_ACCOUNT_SETTINGS,
                        Right.MANAGE_COURSE_CONTENT_EDIT);
    }

    private boolean isAllowed(Caller caller, ProgressView work, Right inAccount, Right inCourse) {
        return switch (work.contextType()) {
            case "Account" ->
                    accounts.find(work.contextId())
                            .map(account -> caller.may(inAccount, account))
                            .orElse(false);
            case "Course" ->
                    courses.find(work.contextId())
                            .map(course -> caller.may(inCourse, course))
                            .orElse(false);
            default -> caller.isSiteAdmin();
        };
    }
}
