package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.SectionDeletion;
import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.platform.kernel.StickyAttributes;
import io.daybook.command.people.sections.SectionCommand.ChangeSection;
import io.daybook.command.people.sections.SectionCommand.OpenSection;
import io.daybook.command.people.sections.SectionCommand.SectionChanges;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

    /**
     * Objects that some rows refer to.
     *
     * @param bySisId sections by SIS id
     * @param courses courses by SIS id
     * @param members the enrollments in the sections that are deleted
     */
    private record ExistingObjects(
            Map<String, SectionView> bySisId,
            Map<String, CourseView> courses,
            Map<Long, List<EnrollmentView>> members,
            Map<Long, Set<String>> stuck) {}

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
        Map<String, SectionView> found =
                sections.bySisIds(run.rootId(), CellReader.all(rows, "section_id"));
        List<Long> foundIds = found.values().stream().map(SectionView::id).toList();
        ExistingObjects known =
                new ExistingObjects(
                        found,
                        courses.bySisIds(run.rootId(), CellReader.all(rows, "course_id")),
                        enrollments.kept(deleted(rows, found)),
                        run.stuck(kind(), foundIds));
        return row -> decide(row, known, run);
    }

    private static List<Long> deleted(List<Row> rows, Map<String, SectionView> found) {
        return rows.stream()
                .filter(row -> RowStatus.DELETED.text().equalsIgnoreCase(row.text("status")))
                .map(row -> found.get(row.text("section_id")))
                .filter(Objects::nonNull)
                .map(SectionView::id)
                .toList();
    }

    private RowDecision decide(Row row, ExistingObjects known, SisRun run) {
        String sisId = CellReader.id(row, "section_id");
        String whose = "section " + quoted(sisId);
        RowStatus status = CellReader.status(row, STATUSES, whose);
        SectionView section = known.bySisId().get(sisId);
        if (status == RowStatus.DELETED) {
            return delete(section, known, run);
        }
        String courseId = CellReader.text(row, "course_id", whose);
        CourseView course = known.courses().get(courseId);
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
        SectionChanges to =
                changes(row, Patch.absent(), StickyAttributes.of(known.stuck(), section.id()));
        RowDecision.Changes changes = RowDecision.about(section.id());
        return differ(to, section)
                ? changes.add(new ChangeSection(section.id(), section.courseId(), to, run.now()))
                        .decided()
                : changes.decided();
    }

    private static RowDecision delete(
            @Nullable SectionView section, ExistingObjects known, SisRun run) {
        if (section == null) {
            return RowDecision.nothing();
        }
        return run.sisImport().skipDeletes()
                ? RowDecision.about(section.id()).decided()
                : SectionDeletion.of(
                        section, known.members().getOrDefault(section.id(), List.of()), run);
    }

    private RowDecision open(Row row, CourseView course, String sisId, SisRun run) {
        long id = ids.next("section");
        SectionChanges changes = changes(row, Patch.of(sisId), StickyAttributes.NOT);
        return RowDecision.about(id)
                .add(new OpenSection(id, course.id(), run.rootId(), changes, run.now()))
                .decided();
    }

    /**
     * A section with its own dates restricts enrollments to them, so that they override those of
     * the course.
     */
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
