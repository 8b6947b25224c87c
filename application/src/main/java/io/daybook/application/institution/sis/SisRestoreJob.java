package io.daybook.application.institution.sis;

import io.daybook.application.institution.sis.rows.RowDecision;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.content.courses.CourseCommand.ConcludeCourse;
import io.daybook.command.content.courses.CourseCommand.PublishCourse;
import io.daybook.command.content.courses.CourseCommand.RestoreCourse;
import io.daybook.command.content.courses.CourseCommand.UnpublishCourse;
import io.daybook.command.institution.accounts.AccountCommand.RestoreAccount;
import io.daybook.command.institution.sis.ApplyRow;
import io.daybook.command.institution.sis.SisImportCommand.FinishSisRestore;
import io.daybook.command.people.enrollments.EnrollmentCommand.ConcludeEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.people.sections.SectionCommand.RestoreSection;
import io.daybook.command.people.users.UserCommand.UndoUserRemoval;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.sis.SisImportViews;
import io.daybook.query.institution.sis.SisStateChangeView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.jobs.ProgressView;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Restores workflow states that an import changed, if they are still as the import left them. The
 * restoration is partial if some have changed since, or if another object now has a value that must
 * be unique, such as a login.
 */
@Component
public class SisRestoreJob implements JobHandler {

    /** The tag in the API. */
    public static final String TAG = "sis_batch_state_restore";

    private static final int AT_ONCE = 500;

    /** Containers come before the objects in them. */
    private static final List<SisKind> KINDS =
            List.of(
                    SisKind.ACCOUNT,
                    SisKind.COURSE,
                    SisKind.SECTION,
                    SisKind.USER,
                    SisKind.ENROLLMENT);

    private final SisImportViews imports;
    private final AccountViews accounts;
    private final CourseViews courses;
    private final SectionViews sections;
    private final CachedUserViews people;
    private final EnrollmentViews enrollments;

    SisRestoreJob(
            SisImportViews imports,
            AccountViews accounts,
            CourseViews courses,
            SectionViews sections,
            CachedUserViews people,
            EnrollmentViews enrollments) {
        this.imports = imports;
        this.accounts = accounts;
        this.courses = courses;
        this.sections = sections;
        this.people = people;
        this.enrollments = enrollments;
    }

    /** Which states of which import to restore. */
    public record Parameters(
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
    public Object failure(ProgressView cancelled, String reason, Instant now) {
        Parameters asked = JobExecution.parameters(cancelled, Parameters.class);
        return new FinishSisRestore(asked.importId(), false, now);
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Parameters asked = job.parameters(Parameters.class);
        long left = 0;
        for (SisKind kind : KINDS) {
            left += leftAsTheyAre(kind, asked, job);
        }
        boolean isWhole = left == 0 && !job.cancelled();
        job.send(new FinishSisRestore(asked.importId(), isWhole, job.now()));
        return null;
    }

    /**
     * Returns how many states of a kind could not be restored. An account requires its parent,
     * which may come later, so the pass is repeated as long as it restores some.
     */
    private long leftAsTheyAre(SisKind kind, Parameters asked, JobExecution job) {
        long before = Long.MAX_VALUE;
        long left = passOver(kind, asked, job);
        while (kind == SisKind.ACCOUNT && left > 0 && left < before) {
            before = left;
            left = passOver(kind, asked, job);
        }
        return left;
    }

    private long passOver(SisKind kind, Parameters asked, JobExecution job) {
        long left = 0;
        String last = "";
        List<SisStateChangeView> some = after(last, kind, asked);
        while (!some.isEmpty() && !job.cancelled()) {
            left += some.stream().filter(c -> !(asked.mean(c) && restore(c, job))).count();
            job.awaitViews();
            last = some.getLast().id();
            some = after(last, kind, asked);
        }
        return left;
    }

    private List<SisStateChangeView> after(String last, SisKind kind, Parameters asked) {
        return imports.stateChangesAfter(asked.importId(), kind, last, AT_ONCE);
    }

    /** Whether the state was restored. */
    private boolean restore(SisStateChangeView change, JobExecution job) {
        Optional<RowDecision> decision =
                switch (change.kind()) {
                    case COURSE ->
                            courses.findEvenDeleted(change.objectId())
                                    .map(course -> course(course, change, job));
                    case ENROLLMENT ->
                            enrollments.byIds(List.of(change.objectId())).stream()
                                    .findFirst()
                                    .map(found -> enrollment(found, change, job));
                    case ACCOUNT ->
                            accounts.findEvenDeleted(change.objectId())
                                    .map(account -> account(account, job));
                    case SECTION ->
                            Optional.ofNullable(
                                            sections.byIds(List.of(change.objectId()))
                                                    .get(change.objectId()))
                                    .map(section -> section(section, job));
                    case USER ->
                            people.findUserEvenRemoved(change.objectId())
                                    .map(user -> user(user, job));
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

    private static RowDecision course(
            CourseView course, SisStateChangeView change, JobExecution job) {
        RowDecision.Changes changes = RowDecision.about(course.id());
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

    private static RowDecision account(AccountView account, JobExecution job) {
        RowDecision.Changes changes = RowDecision.about(account.id());
        Long parent = account.parentId();
        return account.deleted() && parent != null
                ? changes.add(new RestoreAccount(account.id(), parent, job.now())).decided()
                : changes.decided();
    }

    private static RowDecision section(SectionView section, JobExecution job) {
        RowDecision.Changes changes = RowDecision.about(section.id());
        return section.deleted()
                ? changes.add(new RestoreSection(section.id(), section.courseId(), job.now()))
                        .decided()
                : changes.decided();
    }

    private static RowDecision user(UserView user, JobExecution job) {
        RowDecision.Changes changes = RowDecision.about(user.id());
        return user.deleted()
                ? changes.add(new UndoUserRemoval(user.id(), user.rootAccountId(), job.now()))
                        .decided()
                : changes.decided();
    }

    private static RowDecision enrollment(
            EnrollmentView e, SisStateChangeView change, JobExecution job) {
        RowDecision.Changes changes = RowDecision.about(e.id());
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
                        Patch.of(e.limitPrivilegesToCourseSection()),
                        Patch.of(e.startAt()),
                        Patch.of(e.endAt()),
                        null,
                        job.now()));
        return completed
                ? changes.add(new ConcludeEnrollment(key, e.id(), e.courseId(), job.now()))
                        .decided()
                : changes.decided();
    }
}
