package io.daybook.api.sis;

import io.daybook.api.progress.BackgroundWork;
import io.daybook.api.progress.Job;
import io.daybook.command.accounts.AccountCommand.RestoreAccount;
import io.daybook.command.courses.CourseCommand.ConcludeCourse;
import io.daybook.command.courses.CourseCommand.PublishCourse;
import io.daybook.command.courses.CourseCommand.RestoreCourse;
import io.daybook.command.courses.CourseCommand.UnpublishCourse;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.people.EnrollmentCommand.ConcludeEnrollment;
import io.daybook.command.people.EnrollmentCommand.Enroll;
import io.daybook.command.people.EnrollmentKey;
import io.daybook.command.people.SectionCommand.RestoreSection;
import io.daybook.command.people.UserCommand.UndoUserRemoval;
import io.daybook.command.sis.ApplyRow;
import io.daybook.command.sis.SisImportCommand.FinishSisRestore;
import io.daybook.events.people.EnrollmentState;
import io.daybook.events.sis.SisKind;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.courses.CourseState;
import io.daybook.query.courses.CourseView;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.people.EnrollmentView;
import io.daybook.query.people.EnrollmentViews;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.SectionView;
import io.daybook.query.people.SectionViews;
import io.daybook.query.people.UserView;
import io.daybook.query.sis.SisImportViews;
import io.daybook.query.sis.SisStateChangeView;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Puts states back that an import changed, as long as they still are what the import made them. An
 * import is partially restored when some were not meant, or when somebody else has by now what the
 * object alone may have, like the name a person signs in with.
 */
@Component
class SisRestoreWork implements BackgroundWork {

    /** The tag that clients know. */
    static final String TAG = "sis_batch_state_restore";

    private static final int AT_ONCE = 500;

    /** What others are in comes first. */
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
    private final PeopleViews people;
    private final EnrollmentViews enrollments;

    SisRestoreWork(
            SisImportViews imports,
            AccountViews accounts,
            CourseViews courses,
            SectionViews sections,
            PeopleViews people,
            EnrollmentViews enrollments) {
        this.imports = imports;
        this.accounts = accounts;
        this.courses = courses;
        this.sections = sections;
        this.people = people;
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
        long left = 0;
        for (SisKind kind : KINDS) {
            left += leftAsTheyAre(kind, asked, job);
        }
        job.send(new FinishSisRestore(asked.importId(), left == 0, job.now()));
        return null;
    }

    /**
     * How many states of a kind are not put back. An account comes back only below one that is
     * there, which may be met later: as long as some came back, others may.
     */
    private long leftAsTheyAre(SisKind kind, Parameters asked, Job job) {
        long before = Long.MAX_VALUE;
        long left = passOver(kind, asked, job);
        while (kind == SisKind.ACCOUNT && left > 0 && left < before) {
            before = left;
            left = passOver(kind, asked, job);
        }
        return left;
    }

    private long passOver(SisKind kind, Parameters asked, Job job) {
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

    private static Decision account(AccountView account, Job job) {
        Decision.Changes changes = Decision.about(account.id());
        Long parent = account.parentId();
        return account.deleted() && parent != null
                ? changes.add(new RestoreAccount(account.id(), parent, job.now())).decided()
                : changes.decided();
    }

    private static Decision section(SectionView section, Job job) {
        Decision.Changes changes = Decision.about(section.id());
        return section.deleted()
                ? changes.add(new RestoreSection(section.id(), section.courseId(), job.now()))
                        .decided()
                : changes.decided();
    }

    private static Decision user(UserView user, Job job) {
        Decision.Changes changes = Decision.about(user.id());
        return user.deleted()
                ? changes.add(new UndoUserRemoval(user.id(), user.rootAccountId(), job.now()))
                        .decided()
                : changes.decided();
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
