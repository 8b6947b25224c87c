package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.platform.kernel.StickyAttributes;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.people.sections.SectionCommand.CrosslistSection;
import io.daybook.command.people.sections.SectionCommand.ReturnSection;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Rows about sections that are taught in another course. A section is in one course at a time, so
 * the row is about the section, and a row that names another course does not contradict its present
 * one.
 */
@Component
class XlistRows implements RowKind {

    private static final Set<RowStatus> STATUSES = Set.of(RowStatus.ACTIVE, RowStatus.DELETED);

    private final SectionViews sections;
    private final CourseViews courses;
    private final EnrollmentViews enrollments;
    private final XlistCourses targets;

    XlistRows(
            SectionViews sections,
            CourseViews courses,
            EnrollmentViews enrollments,
            XlistCourses targets) {
        this.sections = sections;
        this.courses = courses;
        this.enrollments = enrollments;
        this.targets = targets;
    }

    /**
     * All objects that some rows refer to.
     *
     * @param targets the courses, even deleted ones
     * @param homes the home courses of the sections, even deleted ones
     * @param ready ids of the courses for cross-listed sections, created as needed
     * @param stuck sticky fields, by section
     */
    private record ExistingObjects(
            Map<String, SectionView> sections,
            Map<String, CourseView> targets,
            Map<Long, CourseView> homes,
            Map<String, Long> ready,
            Map<Long, Set<String>> stuck) {

        boolean isHomeDeleted(SectionView section) {
            CourseView home = homes.get(section.homeCourseId());
            return home == null || home.state() == CourseState.DELETED;
        }
    }

    @Override
    public SisKind kind() {
        return SisKind.XLIST;
    }

    @Override
    public String subject(Row row) {
        return row.text("section_id");
    }

    @Override
    public Decider decider(List<Row> rows, SisRun run) {
        Map<String, SectionView> found =
                sections.bySisIds(run.rootId(), CellReader.all(rows, "section_id"));
        Set<Long> homes =
                found.values().stream().map(SectionView::homeCourseId).collect(Collectors.toSet());
        ExistingObjects known =
                new ExistingObjects(
                        found,
                        courses.bySisIdsEvenDeleted(
                                run.rootId(), CellReader.all(rows, "xlist_course_id")),
                        courses.byIds(homes),
                        new HashMap<>(),
                        run.stuck(
                                SisKind.SECTION,
                                found.values().stream().map(SectionView::id).toList()));
        return row -> decide(row, known, run);
    }

    private RowDecision decide(Row row, ExistingObjects known, SisRun run) {
        String courseId = CellReader.id(row, "xlist_course_id");
        String sectionId = CellReader.id(row, "section_id");
        String whose = "cross-listing of section " + quoted(sectionId);
        RowStatus status = CellReader.status(row, STATUSES, whose);
        SectionView section = known.sections().get(sectionId);
        if (section == null) {
            throw new UnusableRowException(
                    "Section not found " + quoted(sectionId) + " for " + whose);
        }
        if (StickyAttributes.of(known.stuck(), section.id()).contains("xlist_course_id")) {
            return RowDecision.about(section.id()).decided();
        }
        return status == RowStatus.DELETED
                ? takeBack(section, known.targets().get(courseId), known, whose, run)
                : crosslist(section, courseId, known, run);
    }

    private RowDecision crosslist(
            SectionView section, String courseId, ExistingObjects known, SisRun run) {
        RowDecision.Changes changes = RowDecision.about(section.id());
        long into = known.ready().computeIfAbsent(courseId, id -> ready(id, section, known, run));
        return section.courseId() == into
                ? changes.decided()
                : changes.add(
                                new CrosslistSection(
                                        section.id(),
                                        section.courseId(),
                                        into,
                                        members(section),
                                        run.now()))
                        .decided();
    }

    private long ready(String courseId, SectionView section, ExistingObjects known, SisRun run) {
        CourseView named = known.targets().get(courseId);
        if (named != null) {
            return targets.standing(named, run);
        }
        CourseView home = known.homes().get(section.homeCourseId());
        if (home == null) {
            throw new IllegalStateException("No course has section " + section.id());
        }
        return targets.create(courseId, home, run);
    }

    private RowDecision takeBack(
            SectionView section,
            @Nullable CourseView from,
            ExistingObjects known,
            String whose,
            SisRun run) {
        RowDecision.Changes changes = RowDecision.about(section.id());
        boolean isThere = from != null && section.courseId() == from.id();
        if (!isThere || section.nonxlistCourseId() == null || run.sisImport().skipDeletes()) {
            return changes.decided();
        }
        if (known.isHomeDeleted(section)) {
            throw new UnusableRowException("The course of the section was deleted for " + whose);
        }
        return changes.add(
                        new ReturnSection(
                                section.id(), section.courseId(), members(section), run.now()))
                .decided();
    }

    /** Read only for a section that moves: its members are written one by one anyway. */
    private List<EnrollmentKey> members(SectionView section) {
        return enrollments.allInSection(section.id()).stream()
                .map(
                        e ->
                                new EnrollmentKey(
                                        e.sectionId(), e.type(), e.userId(), e.associatedUserId()))
                .toList();
    }
}
