package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.platform.kernel.StickyAttributes;
import io.daybook.command.institution.terms.TermCommand.ChangeTerm;
import io.daybook.command.institution.terms.TermCommand.DatesOverride;
import io.daybook.command.institution.terms.TermCommand.DeleteTerm;
import io.daybook.command.institution.terms.TermCommand.OpenTerm;
import io.daybook.command.institution.terms.TermCommand.TermChanges;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.AccountCourses;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.institution.terms.TermViews;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Rows about terms. A row with an enrollment type only sets the dates for that type. */
@Component
class TermRows implements RowKind {

    private static final Set<RowStatus> STATUSES = Set.of(RowStatus.ACTIVE, RowStatus.DELETED);
    private static final String TYPE = "date_override_enrollment_type";

    private final TermViews terms;
    private final AccountCourses courses;
    private final Ids ids;

    TermRows(TermViews terms, AccountCourses courses, Ids ids) {
        this.terms = terms;
        this.courses = courses;
        this.ids = ids;
    }

    @Override
    public SisKind kind() {
        return SisKind.TERM;
    }

    @Override
    public String subject(Row row) {
        return row.text("term_id");
    }

    @Override
    public Decider decider(List<Row> rows, SisRun run) {
        Map<String, TermView> known = terms.bySisIds(run.rootId(), CellReader.all(rows, "term_id"));
        List<Long> foundIds = known.values().stream().map(TermView::id).toList();
        Map<Long, Set<String>> stuck = run.stuck(kind(), foundIds);
        return row -> decide(row, known, stuck, run);
    }

    private RowDecision decide(
            Row row, Map<String, TermView> known, Map<Long, Set<String>> stuck, SisRun run) {
        String sisId = CellReader.id(row, "term_id");
        String whose = "term " + quoted(sisId);
        RowStatus status = CellReader.status(row, STATUSES, whose);
        TermView term = known.get(sisId);
        if (!row.text(TYPE).isEmpty()) {
            return override(row, term, status, whose, run);
        }
        if (status == RowStatus.DELETED) {
            return delete(term, whose, run);
        }
        Patch<Instant> start = CellReader.date(row, "start_date", whose);
        Patch<Instant> end = CellReader.date(row, "end_date", whose);
        if (term == null) {
            CellReader.text(row, "name", whose);
            long id = ids.next("term");
            var changes =
                    new TermChanges(row.given("name"), start, end, List.of(), Patch.of(sisId));
            return RowDecision.about(id)
                    .add(new OpenTerm(id, run.rootId(), changes, run.now()))
                    .decided();
        }
        StickyAttributes fields = StickyAttributes.of(stuck, term.id());
        var changes =
                new TermChanges(
                        fields.unless("name", row.given("name")),
                        fields.unless("start_date", start),
                        fields.unless("end_date", end),
                        List.of(),
                        Patch.absent());
        return change(term, changes, run);
    }

    private static RowDecision change(TermView term, TermChanges to, SisRun run) {
        RowDecision.Changes changes = RowDecision.about(term.id());
        return to.name().changes(term.name())
                        || to.startAt().changes(term.startAt())
                        || to.endAt().changes(term.endAt())
                ? changes.add(new ChangeTerm(term.id(), run.rootId(), to, run.now())).decided()
                : changes.decided();
    }

    private static RowDecision override(
            Row row, @Nullable TermView term, RowStatus status, String whose, SisRun run) {
        if (term == null) {
            throw new UnusableRowException(
                    "Dates of some members cannot be set before " + whose + " exists");
        }
        EnrollmentType type =
                Stream.of(EnrollmentType.values())
                        .filter(one -> one.wireName().equals(row.text(TYPE)))
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        new UnusableRowException(
                                                "Improper "
                                                        + TYPE
                                                        + " "
                                                        + quoted(row.text(TYPE))
                                                        + " for "
                                                        + whose));
        boolean removed = status == RowStatus.DELETED;
        var dates =
                new DatesOverride(
                        type,
                        removed ? Patch.cleared() : CellReader.date(row, "start_date", whose),
                        removed ? Patch.cleared() : CellReader.date(row, "end_date", whose));
        var changes =
                new TermChanges(
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        List.of(dates),
                        Patch.absent());
        return RowDecision.about(term.id())
                .add(new ChangeTerm(term.id(), run.rootId(), changes, run.now()))
                .decided();
    }

    /** Rejects the deletion of a term with courses, as everywhere. */
    private RowDecision delete(@Nullable TermView term, String whose, SisRun run) {
        if (term == null) {
            return RowDecision.nothing();
        }
        RowDecision.Changes changes = RowDecision.about(term.id());
        if (run.sisImport().skipDeletes()) {
            return changes.decided();
        }
        if (courses.isAnyInTerm(term.id())) {
            throw new UnusableRowException(
                    "Cannot delete " + whose + " while there are courses in it");
        }
        return changes.from("active", new DeleteTerm(term.id(), run.rootId(), run.now())).decided();
    }
}
