package io.daybook.api.sis;

import io.daybook.api.progress.BackgroundWork;
import io.daybook.api.progress.Job;
import io.daybook.command.courses.CourseCommand.ConcludeCourse;
import io.daybook.command.courses.CourseCommand.PublishCourse;
import io.daybook.command.courses.CourseCommand.RestoreCourse;
import io.daybook.command.courses.CourseCommand.UnpublishCourse;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.people.EnrollmentCommand.ConcludeEnrollment;
import io.daybook.command.people.EnrollmentCommand.Enroll;
import io.daybook.command.people.EnrollmentKey;
import io.daybook.command.sis.ApplyRow;
import io.daybook.command.sis.SisImportCommand.FinishSisRestore;
import io.daybook.events.people.EnrollmentState;
import io.daybook.query.courses.CourseState;
import io.daybook.query.courses.CourseView;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.people.EnrollmentView;
import io.daybook.query.people.EnrollmentViews;
import io.daybook.query.sis.SisImportViews;
import io.daybook.query.sis.SisStateChangeView;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Puts states back that an import changed, as long as they still are what the import made them.
 * Sections and people cannot be brought back, so an import that deleted some of those is only
 * partially restored.
 */
@Component
class SisRestoreWork implements BackgroundWork {

    /** The tag that clients know. */
    static final String TAG = "sis_batch_state_restore";

    private static final int AT_ONCE = 500;

    private final SisImportViews imports;
    private final CourseViews courses;
    private final EnrollmentViews enrollments;

    SisRestoreWork(SisImportViews imports, CourseViews courses, EnrollmentViews enrollments) {
        this.imports = imports;
        this.courses = courses;
        this.enrollments = enrollments;
    }

    /** Which states of which import. */
    record Parameters(
            long importId, boolean cleanupOnly, boolean undeleteOnly, boolean unconcludeOnly) {

        boolean mean(SisStateChangeView change) {
            return (!cleanupOnly || change.cleanup())
                    && (!undeleteOnly || change.became().equals("deleted"))
                    && (!unconcludeOnly || change.became().equals("completed"));
        }
    }

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object run(Job job) {
        Parameters asked = job.parameters(Parameters.class);
        boolean all = true;
        String last = "";
        List<SisStateChangeView> some = imports.stateChangesAfter(asked.importId(), last, AT_ONCE);
        while (!some.isEmpty() && !job.cancelled()) {
            for (SisStateChangeView change : some) {
                all &= asked.mean(change) && restore(change, job);
            }
            job.awaitViews();
            last = some.getLast().id();
            some = imports.stateChangesAfter(asked.importId(), last, AT_ONCE);
        }
        job.send(new FinishSisRestore(asked.importId(), all, job.now()));
        return null;
    }

    /** Whether the state is now what it was before. */
    private boolean restore(SisStateChangeView change, Job job) {
        Optional<Decision> decision =
                switch (change.kind()) {
                    case COURSE ->
                            courses.findEvenDeleted(change.objectId())
                                    .map(course -> course(course, change, job));
                    case ENROLLMENT ->
                            enrollments.byIds(List.of(change.objectId())).stream()
                                    .findFirst()
                                    .map(found -> enrollment(found, change, job));
                    default -> Optional.empty();
                };
        if (decision.isEmpty()) {
            return false;
        }
        try {
            if (!decision.get().changes().isEmpty()) {
                job.send(new ApplyRow(decision.get().changes()));
            }
            return true;
        } catch (Rejection refused) {
            return false;
        }
    }

    private static Decision course(CourseView course, SisStateChangeView change, Job job) {
        Decision.Changes changes = Decision.about(course.id());
        if (!course.state().name().toLowerCase(Locale.ROOT).equals(change.became())) {
            return changes.decided();
        }
        if (course.state() == CourseState.DELETED) {
            changes.add(new RestoreCourse(course.id(), job.now()));
        }
        switch (change.was()) {
            case "available" -> changes.add(new PublishCourse(course.id(), job.now()));
            case "completed" -> changes.add(new ConcludeCourse(course.id(), job.now()));
            default -> changes.add(new UnpublishCourse(course.id(), job.now()));
        }
        return changes.decided();
    }

    private static Decision enrollment(EnrollmentView e, SisStateChangeView change, Job job) {
        Decision.Changes changes = Decision.about(e.id());
        if (!e.state().name().toLowerCase(Locale.ROOT).equals(change.became())) {
            return changes.decided();
        }
        EnrollmentState was = EnrollmentState.valueOf(change.was().toUpperCase(Locale.ROOT));
        boolean completed = was == EnrollmentState.COMPLETED;
        var key = new EnrollmentKey(e.sectionId(), e.type(), e.userId(), e.associatedUserId());
        changes.add(
                new Enroll(
                        key,
                        e.id(),
                        e.courseId(),
                        e.roleId(),
                        completed ? EnrollmentState.ACTIVE : was,
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        null,
                        job.now()));
        return completed
                ? changes.add(new ConcludeEnrollment(key, e.id(), e.courseId(), job.now()))
                        .decided()
                : changes.decided();
    }
}
