package io.daybook.application.people.enrollments;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Enrolls many users in many courses. Enrolling a user twice finds the existing enrollment, so the
 * job can be resumed.
 */
@Component
public class BulkEnrollment implements JobHandler {

    public static final String TAG = "bulk_enrollment";

    private static final double PERCENT = 100;

    private final Ids ids;
    private final SectionViews sections;

    BulkEnrollment(Ids ids, SectionViews sections) {
        this.ids = ids;
        this.sections = sections;
    }

    /** The users, courses and role of the enrollments. */
    public record Plan(
            List<Long> userIds, List<Long> courseIds, EnrollmentType type, long roleId) {}

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Plan plan = job.parameters(Plan.class);
        double done = 0;
        for (long courseId : plan.courseIds()) {
            SectionView into = sections.defaultOf(courseId).orElse(null);
            for (long userId : plan.userIds()) {
                if (job.cancelled()) {
                    return null;
                }
                if (into != null) {
                    enroll(plan, into, userId, job);
                }
                job.advance(++done * PERCENT / (plan.userIds().size() * plan.courseIds().size()));
            }
        }
        job.awaitViews();
        return null;
    }

    private void enroll(Plan plan, SectionView into, long userId, JobExecution job) {
        try {
            job.send(enrollment(plan, into, userId, job));
        } catch (Rejection removedMeanwhile) {
            // The user or the section was removed after the request; others are still enrolled.
        }
    }

    private Enroll enrollment(Plan plan, SectionView into, long userId, JobExecution job) {
        return new Enroll(
                new EnrollmentKey(into.id(), plan.type(), userId, null),
                ids.next("enrollment", EnrollmentKey.NUMBERS),
                into.courseId(),
                plan.roleId(),
                EnrollmentState.ACTIVE,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                null,
                job.now());
    }
}
