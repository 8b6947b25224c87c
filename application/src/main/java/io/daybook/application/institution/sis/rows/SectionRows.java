package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.platform.kernel.StickyAttributes;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.people.sections.SectionCommand.ChangeSection;
import io.daybook.command.people.sections.SectionCommand.DeleteSection;
import io.daybook.command.people.sections.SectionCommand.OpenSection;
import io.daybook.command.people.sections.SectionCommand.SectionChanges;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Rows about sections. */
@Component
class SectionRows implements RowKind {

    private static final Set<RowStatus> STATUSES = Set.of(RowStatus.ACTIVE, RowStatus.DELETED);

    private final SectionViews sections;
    private final CourseViews courses;
    private final EnrollmentViews enrollments;
    private final Ids ids;

    SectionRows(SectionViews sections, CourseViews courses, EnrollmentViews enrollments, Ids ids) {
        this.sections = sections;
        this.courses = courses;
        this.enrollments = enrollments;
        this.ids = ids;
    }

    @Override
    public SisKind kind() {
        return SisKind.SECTION;
    }

    @Override
    public String subject(Row row) {
        return row.text("section_id");
    }

    @Override
    public Decider decider(List<Row> rows, SisRun run) {
        Map<String, SectionView> known =
                sections.bySisIds(run.rootId(), CellReader.all(rows, "section_id"));
        Map<String, CourseView> in =
                courses.bySisIds(run.rootId(), CellReader.all(rows, "course_id"));
        List<Long> foundIds = known.values().stream().map(SectionView::id).toList();
        Map<Long, Set<String>> stuck = run.stuck(kind(), foundIds);
        return row -> decide(row, known, in, stuck, run);
    }

    private RowDecision decide(
            Row row,
            Map<String, SectionView> known,
            Map<String, CourseView> in,
            Map<Long, Set<String>> stuck,
            SisRun run) {
        String sisId = CellReader.id(row, "section_id");
        String whose = "section " + quoted(sisId);
        RowStatus status = CellReader.status(row, STATUSES, whose);
        SectionView section = known.get(sisId);
        if (status == RowStatus.DELETED) {
            return delete(section, run);
        }
        String courseId = CellReader.text(row, "course_id", whose);
        CourseView course = in.get(courseId);
        if (course == null) {
            throw new UnusableRowException(
                    "Course not found " + quoted(courseId) + " for " + whose);
        }
        if (section == null) {
            CellReader.text(row, "name", whose);
            return open(row, course, sisId, run);
        }
        if (section.homeCourseId() != course.id()) {
            throw new UnusableRowException("The course of " + whose + " cannot be changed");
        }
        SectionChanges to = changes(row, Patch.absent(), StickyAttributes.of(stuck, section.id()));
        RowDecision.Changes changes = RowDecision.about(section.id());
        return differ(to, section)
                ? changes.add(new ChangeSection(section.id(), section.courseId(), to, run.now()))
                        .decided()
                : changes.decided();
    }

    /** Everyone is withdrawn from it, which is put back together with the section. */
    private RowDecision delete(@Nullable SectionView section, SisRun run) {
        if (section == null) {
            return RowDecision.nothing();
        }
        RowDecision.Changes changes = RowDecision.about(section.id());
        if (run.sisImport().skipDeletes()) {
            return changes.decided();
        }
        changes.from("active", new DeleteSection(section.id(), section.courseId(), run.now()));
        enrollments.allInSection(section.id()).stream()
                .filter(each -> each.state() != EnrollmentState.DELETED)
                .forEach(each -> withdraw(each, changes, run));
        return changes.decided();
    }

    private static void withdraw(EnrollmentView e, RowDecision.Changes changes, SisRun run) {
        var key = new EnrollmentKey(e.sectionId(), e.type(), e.userId(), e.associatedUserId());
        changes.from(
                e.state().name().toLowerCase(Locale.ROOT),
                new DeleteEnrollment(key, e.id(), e.courseId(), run.now()));
    }

    private RowDecision open(Row row, CourseView course, String sisId, SisRun run) {
        long id = ids.next("section");
        SectionChanges changes = changes(row, Patch.of(sisId), StickyAttributes.NOT);
        return RowDecision.about(id)
                .add(new OpenSection(id, course.id(), run.rootId(), changes, run.now()))
                .decided();
    }

    /** Dates of its own beat those of the course, so members are held to them. */
    private static SectionChanges changes(Row row, Patch<String> sisId, StickyAttributes stuck) {
        String whose = "section " + quoted(row.text("section_id"));
        var start = stuck.unless("start_date", CellReader.date(row, "start_date", whose));
        var end = stuck.unless("end_date", CellReader.date(row, "end_date", whose));
        boolean own = start.orNull() != null || end.orNull() != null;
        return new SectionChanges(
                stuck.unless("name", row.given("name")),
                start,
                end,
                start.isPresent() || end.isPresent() ? Patch.of(own) : Patch.absent(),
                sisId,
                row.given("integration_id"));
    }

    private static boolean differ(SectionChanges to, SectionView section) {
        return to.name().changes(section.name())
                || to.startAt().changes(section.startAt())
                || to.endAt().changes(section.endAt())
                || to.restrictEnrollmentsToSectionDates()
                        .changes(section.restrictEnrollmentsToSectionDates())
                || to.integrationId().changes(section.integrationId());
    }
}
