package io.daybook.application.content.courses;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Publishes, concludes, deletes or restores many courses, one after the other. */
@Component
public class CourseBatch implements JobHandler {

    public static final String TAG = "course_batch_update";

    /** The transition, and the courses of an account and its sub-accounts. */
    public record Batch(long accountId, Transition event, List<Long> courseIds) {}

    /** Number of changed courses, and those that failed. */
    record Outcome(int updated, List<Long> failed) {}

    private final CourseViews courses;
    private final AccountViews accounts;

    CourseBatch(CourseViews courses, AccountViews accounts) {
        this.courses = courses;
        this.accounts = accounts;
    }

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Batch batch = job.parameters(Batch.class);
        List<Long> failed = new ArrayList<>();
        int done = 0;
        for (long id : batch.courseIds()) {
            if (job.cancelled()) {
                return null;
            }
            if (!update(id, batch, job)) {
                failed.add(id);
            }
            done++;
            job.advance(100.0 * done / batch.courseIds().size());
        }
        job.awaitViews();
        return new Outcome(done - failed.size(), failed);
    }

    private boolean update(long id, Batch batch, JobExecution job) {
        CourseView course = courses.findEvenDeleted(id).orElse(null);
        if (course == null || !isIn(batch.accountId(), course)) {
            return false;
        }
        try {
            job.send(batch.event().command(id, job.now()));
            return true;
        } catch (Rejection refused) {
            return isDone(batch.event(), id);
        }
    }

    /** Whether an earlier run of the job already changed the course. */
    private boolean isDone(Transition event, long id) {
        return event == Transition.DELETE && courses.find(id).isEmpty();
    }

    private boolean isIn(long accountId, CourseView course) {
        return accounts.chain(course.accountId()).stream()
                .map(AccountView::id)
                .anyMatch(above -> Objects.equals(above, accountId));
    }
}
