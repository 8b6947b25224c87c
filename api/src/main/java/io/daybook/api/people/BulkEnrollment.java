package io.daybook.api.people;

import io.daybook.api.progress.BackgroundWork;
import io.daybook.api.progress.Job;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Patch;
import io.daybook.command.people.EnrollmentCommand.Enroll;
import io.daybook.command.people.EnrollmentKey;
import io.daybook.events.people.EnrollmentState;
import io.daybook.events.people.EnrollmentType;
import io.daybook.query.people.SectionView;
import io.daybook.query.people.SectionViews;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Enrolls many users in many courses. Enrolling twice finds the enrollment, so it may halt. */
@Component
class BulkEnrollment implements BackgroundWork {

    static final String TAG = "bulk_enrollment";

    private static final double PERCENT = 100;

    private final Ids ids;
    private final SectionViews sections;

    BulkEnrollment(Ids ids, SectionViews sections) {
        this.ids = ids;
        this.sections = sections;
    }

    /** Whom to enroll where as what. */
    record Plan(List<Long> userIds, List<Long> courseIds, EnrollmentType type, long roleId) {}

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object run(Job job) {
        Plan plan = job.parameters(Plan.class);
        double done = 0;
        for (long courseId : plan.courseIds()) {
            SectionView into = sections.defaultOf(courseId).orElse(null);
            for (long userId : plan.userIds()) {
                if (job.cancelled()) {
                    return null;
                }
                if (into != null) {
                    job.send(enroll(plan, into, userId, job));
                }
                job.advance(++done * PERCENT / (plan.userIds().size() * plan.courseIds().size()));
            }
        }
        job.awaitViews();
        return null;
    }

    private Enroll enroll(Plan plan, SectionView into, long userId, Job job) {
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
