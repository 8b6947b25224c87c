package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.jobs.CourseInitializer;
import io.daybook.application.platform.kernel.StickyAttributes;
import io.daybook.command.content.courses.CourseChanges;
import io.daybook.command.content.courses.CourseCommand.ChangeCourse;
import io.daybook.command.content.courses.CourseCommand.ConcludeCourse;
import io.daybook.command.content.courses.CourseCommand.CreateCourse;
import io.daybook.command.content.courses.CourseCommand.DeleteCourse;
import io.daybook.command.content.courses.CourseCommand.MoveCourse;
import io.daybook.command.content.courses.CourseCommand.PublishCourse;
import io.daybook.command.content.courses.CourseCommand.RestoreCourse;
import io.daybook.command.content.courses.CourseCommand.UnpublishCourse;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.accounts.EffectiveAccount;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.institution.terms.TermViews;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Rows about courses. New courses are unpublished. */
@Component
class CourseRows implements RowKind {

    private static final Set<RowStatus> STATUSES =
            Set.of(
                    RowStatus.ACTIVE,
                    RowStatus.DELETED,
                    RowStatus.COMPLETED,
                    RowStatus.PUBLISHED,
                    RowStatus.UNPUBLISHED);

    private final CourseViews courses;
    private final AccountViews accounts;
    private final TermViews terms;
    private final Ids ids;
    private final RandomValues randoms;
    private final CourseInitializer initializer;

    CourseRows(
            CourseViews courses,
            AccountViews accounts,
            TermViews terms,
            Ids ids,
            RandomValues randoms,
            CourseInitializer initializer) {
        this.courses = courses;
        this.accounts = accounts;
        this.terms = terms;
        this.ids = ids;
        this.randoms = randoms;
        this.initializer = initializer;
    }

    /** Everything that some rows refer to. */
    private record ExistingObjects(
            Map<String, CourseView> courses,
            Map<Long, Set<String>> stuck,
            Map<String, AccountView> accounts,
            Map<String, TermView> terms) {}

    /** What a row says of the course, with its references found. */
    private record RequestedCourse(
            RowStatus status, @Nullable AccountView account, CourseChanges changes) {}

    @Override
    public SisKind kind() {
        return SisKind.COURSE;
    }

    @Override
    public String subject(Row row) {
        return row.text("course_id");
    }

    @Override
    public Decider decider(List<Row> rows, SisRun run) {
        Map<String, CourseView> found =
                courses.bySisIdsEvenDeleted(run.rootId(), CellReader.all(rows, "course_id"));
        List<Long> foundIds = found.values().stream().map(CourseView::id).toList();
        ExistingObjects known =
                new ExistingObjects(
                        found,
                        run.stuck(kind(), foundIds),
                        accounts.bySisIds(run.rootId(), CellReader.all(rows, "account_id")),
                        terms.bySisIds(run.rootId(), CellReader.all(rows, "term_id")));
        return row -> decide(row, known, run);
    }

    private RowDecision decide(Row row, ExistingObjects known, SisRun run) {
        String sisId = CellReader.id(row, "course_id");
        String whose = "course " + quoted(sisId);
        RowStatus status = CellReader.status(row, STATUSES, whose);
        CourseView course = known.courses().get(sisId);
        StickyAttributes stuck =
                course == null
                        ? StickyAttributes.NOT
                        : StickyAttributes.of(known.stuck(), course.id());
        if (status == RowStatus.DELETED) {
            return delete(course, stuck, run);
        }
        AccountView account =
                CellReader.named(row, "account_id", known.accounts(), "Account", whose)
                        .orElse(null);
        Patch<Long> term =
                CellReader.named(row, "term_id", known.terms(), "Term", whose)
                        .map(found -> Patch.of(found.id()))
                        .orElse(Patch.absent());
        if (course == null) {
            CellReader.text(row, "long_name", whose);
            CellReader.text(row, "short_name", whose);
            var wanted =
                    new RequestedCourse(
                            status, account, changes(row, Patch.of(sisId), term, stuck));
            return create(wanted, run);
        }
        var wanted =
                new RequestedCourse(status, account, changes(row, Patch.absent(), term, stuck));
        return change(course, wanted, stuck, run);
    }

    private static RowDecision delete(
            @Nullable CourseView course, StickyAttributes stuck, SisRun run) {
        if (course == null) {
            return RowDecision.nothing();
        }
        RowDecision.Changes changes = RowDecision.about(course.id());
        return run.sisImport().skipDeletes()
                        || stuck.contains("status")
                        || course.state() == CourseState.DELETED
                ? changes.decided()
                : changes.from(state(course), new DeleteCourse(course.id(), run.now())).decided();
    }

    private static String state(CourseView course) {
        return course.state().name().toLowerCase(Locale.ROOT);
    }

    private RowDecision create(RequestedCourse wanted, SisRun run) {
        AccountView account = wanted.account() == null ? run.root() : wanted.account();
        long term = terms.findDefault(run.rootId()).orElseThrow(Rejection::notFound).id();
        long id = ids.next("course");
        RowDecision.Changes changes =
                RowDecision.about(id)
                        .add(
                                new CreateCourse(
                                        id,
                                        ids.next("section"),
                                        account.id(),
                                        run.rootId(),
                                        randoms.uuid().toString(),
                                        zone(account),
                                        term,
                                        wanted.changes(),
                                        wanted.status() == RowStatus.PUBLISHED,
                                        run.now()));
        initializer
                .of(id, account.id(), run.rootId(), run.job().progress().userId(), run.now())
                .ifPresent(changes::add);
        return wanted.status() == RowStatus.COMPLETED
                ? changes.add(new ConcludeCourse(id, run.now())).decided()
                : changes.decided();
    }

    private String zone(AccountView account) {
        return accounts.findEffective(account.id())
                .map(EffectiveAccount::timeZone)
                .orElse("Etc/UTC");
    }

    private static RowDecision change(
            CourseView course, RequestedCourse wanted, StickyAttributes stuck, SisRun run) {
        RowDecision.Changes changes = RowDecision.about(course.id());
        if (course.state() == CourseState.DELETED) {
            changes.add(new RestoreCourse(course.id(), run.now()));
        }
        if (differ(wanted.changes(), course)) {
            changes.add(new ChangeCourse(course.id(), wanted.changes(), run.now()));
        }
        AccountView account = wanted.account();
        if (account != null && account.id() != course.accountId()) {
            changes.add(new MoveCourse(course.id(), account.id(), run.now()));
        }
        if (!stuck.contains("status")) {
            changeState(changes, course, wanted.status(), run);
        }
        return changes.decided();
    }

    private static void changeState(
            RowDecision.Changes changes, CourseView course, RowStatus status, SisRun run) {
        String was = state(course);
        CourseState now =
                course.state() == CourseState.DELETED ? CourseState.UNPUBLISHED : course.state();
        boolean isOver = now == CourseState.COMPLETED;
        if (status == RowStatus.COMPLETED && !isOver) {
            changes.from(was, new ConcludeCourse(course.id(), run.now()));
        } else if (status == RowStatus.UNPUBLISHED && now != CourseState.UNPUBLISHED) {
            changes.from(was, new UnpublishCourse(course.id(), run.now()));
        } else if ((status == RowStatus.PUBLISHED && now != CourseState.AVAILABLE)
                || (status == RowStatus.ACTIVE && isOver)) {
            changes.from(was, new PublishCourse(course.id(), run.now()));
        }
    }

    /**
     * A course with its own dates restricts enrollments to them, so that they override those of the
     * term.
     */
    private static CourseChanges changes(
            Row row, Patch<String> sisId, Patch<Long> term, StickyAttributes stuck) {
        String whose = "course " + quoted(row.text("course_id"));
        var start = stuck.unless("start_date", CellReader.date(row, "start_date", whose));
        var end = stuck.unless("end_date", CellReader.date(row, "end_date", whose));
        boolean own = start.orNull() != null || end.orNull() != null;
        Patch<Boolean> restrict =
                start.isPresent() || end.isPresent() ? Patch.of(own) : Patch.absent();
        CourseChanges none = CourseChanges.none();
        return new CourseChanges(
                new CourseChanges.Names(
                        stuck.unless("long_name", row.given("long_name")),
                        stuck.unless("short_name", row.given("short_name"))),
                stuck.unless("term_id", term),
                new CourseChanges.Dates(start, end, restrict),
                none.visibility(),
                new CourseChanges.Description(
                        Patch.absent(),
                        Patch.absent(),
                        row.given("course_format"),
                        Patch.absent(),
                        Patch.absent()),
                none.grading(),
                new CourseChanges.SisIds(sisId, row.given("integration_id")),
                Patch.absent());
    }

    private static boolean differ(CourseChanges to, CourseView course) {
        return to.names().name().changes(course.name())
                || to.names().courseCode().changes(course.courseCode())
                || to.termId().changes(course.termId())
                || to.dates().startAt().changes(course.startAt())
                || to.dates().endAt().changes(course.endAt())
                || to.dates()
                        .restrictEnrollmentsToCourseDates()
                        .changes(course.restrictEnrollmentsToCourseDates())
                || to.description().courseFormat().changes(course.courseFormat())
                || to.sisIds().integrationId().changes(course.integrationId());
    }
}
