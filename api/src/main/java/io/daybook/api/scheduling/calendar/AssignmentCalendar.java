package io.daybook.api.scheduling.calendar;

import io.daybook.api.grading.overrides.VisibleOverrides;
import io.daybook.api.scheduling.calendar.AssignmentEventAssembler.CalendarOptions;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.application.platform.access.Caller;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentLists;
import io.daybook.query.grading.assignments.AssignmentQuery;
import io.daybook.query.grading.assignments.AssignmentQuery.Due;
import io.daybook.query.grading.assignments.AssignmentQuery.Visibility;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.DatedAssignment;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.grading.assignments.OverrideViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.DateRange;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Lists assignments as calendar entries: for students at their effective due date, for staff at the
 * base due date and at each override (document 2, section 4.4).
 */
@Component
class AssignmentCalendar {

    private final AssignmentLists lists;
    private final AssignmentViews assignments;
    private final OverrideViews overrides;
    private final AssignmentReaders readers;
    private final AssignmentEventAssembler assembler;
    private final VisibleOverrides visible;
    private final SectionViews sections;

    AssignmentCalendar(
            AssignmentLists lists,
            AssignmentViews assignments,
            OverrideViews overrides,
            AssignmentReaders readers,
            AssignmentEventAssembler assembler,
            VisibleOverrides visible,
            SectionViews sections) {
        this.lists = lists;
        this.assignments = assignments;
        this.overrides = overrides;
        this.readers = readers;
        this.assembler = assembler;
        this.visible = visible;
        this.sections = sections;
    }

    /** An assignment with one of its dates. */
    record Dated(
            AssignmentView assignment,
            CourseView course,
            @Nullable Instant dueAt,
            @Nullable OverrideView override) {

        Instant order() {
            return dueAt == null ? AssignmentView.NEVER : dueAt;
        }

        long overrideId() {
            return override == null ? 0 : override.id();
        }
    }

    /**
     * Filters of the list.
     *
     * @param due limits entries to these dates; null for all
     * @param important whether only important dates are listed
     */
    record Filter(@Nullable Due due, boolean important) {

        static Filter of(DateRange dates, boolean important) {
            return new Filter(
                    switch (dates) {
                        case DateRange.All() -> null;
                        case DateRange.Undated() -> Due.NEVER;
                        case DateRange.Between(Instant from, Instant to) ->
                                new Due(from, to.plusMillis(1));
                    },
                    important);
        }

        AssignmentQuery query(Set<Long> courseIds, Visibility visibility, Set<Long> notIds) {
            AssignmentQuery all = AssignmentQuery.byDueDate(courseIds, visibility, notIds, due);
            return important ? all.onlyImportant() : all;
        }

        boolean fits(AssignmentView assignment) {
            return !assignment.deleted() && (!important || assignment.details().importantDates());
        }
    }

    /** For whom assignments are listed: the caller, or another user whose view they have. */
    record Viewer(Caller caller, long userId, ZoneId zone) {}

    /**
     * The courses whose assignments are listed.
     *
     * @param readers the role in which their assignments are listed, by course
     * @param callers the role of the caller, who may be another than the user, by course
     */
    record Courses(
            Map<Long, CourseView> byId, Map<Long, Reader> readers, Map<Long, Reader> callers) {

        CourseView course(AssignmentView assignment) {
            return Objects.requireNonNull(byId.get(assignment.courseId()));
        }

        Reader reader(DatedAssignment assignment) {
            return Objects.requireNonNull(readers.get(assignment.courseId()));
        }

        Set<Long> ids(boolean staff) {
            return readers.entrySet().stream()
                    .filter(each -> each.getValue().isStaff() == staff)
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toSet());
        }
    }

    private Courses courses(Collection<CourseView> of, Viewer viewer) {
        Map<Long, CourseView> byId =
                of.stream().collect(Collectors.toMap(CourseView::id, each -> each, (a, _) -> a));
        Map<Long, Reader> callers = readers.of(viewer.caller(), byId.values());
        return new Courses(
                byId,
                viewer.caller().id() == viewer.userId()
                        ? callers
                        : readers.of(viewer.userId(), byId.values()),
                callers);
    }

    /**
     * Returns a page of the entries of these courses, by date, with the same number of queries for
     * any number of courses.
     */
    Page<AssignmentEventJson> page(
            List<CourseView> of,
            Filter filter,
            Viewer viewer,
            PageRange range,
            CalendarOptions shown) {
        Courses courses = courses(of, viewer);
        Page<Dated> page =
                courses.ids(true).isEmpty()
                        ? ofStudents(courses, filter, range)
                        : merged(courses, filter, viewer, range);
        return assembler.page(page, courses, viewer, shown);
    }

    private Page<Dated> merged(Courses courses, Filter filter, Viewer viewer, PageRange range) {
        PageRange head = new PageRange(0, range.skip() + range.fetch());
        List<Dated> all = new ArrayList<>(ofStudents(courses, filter, head).items());
        all.addAll(ofEveryone(courses, filter, head));
        all.addAll(ofOverrides(courses, filter, viewer));
        all.sort(
                Comparator.comparing(Dated::order)
                        .thenComparingLong(each -> each.assignment().id())
                        .thenComparingLong(Dated::overrideId));
        return Page.of(all.stream().skip(range.skip()).limit(range.fetch()).toList(), range);
    }

    /** The assignments of students, at the dates that apply to them. */
    private Page<Dated> ofStudents(Courses courses, Filter filter, PageRange range) {
        Set<Long> ids = courses.ids(false);
        if (ids.isEmpty()) {
            return new Page<>(List.of(), false);
        }
        Set<Long> own = new HashSet<>();
        for (Reader reader : courses.readers().values()) {
            if (!reader.isStaff()) {
                own.addAll(reader.assigned().inParticular(reader.students()));
            }
        }
        Visibility visibility =
                Visibility.ofStudents(own, each -> courses.reader(each).dates(each));
        return lists.list(filter.query(ids, visibility, Set.of()), range)
                .map(each -> ofStudent(each, courses));
    }

    private static Dated ofStudent(AssignmentView assignment, Courses courses) {
        Reader reader = courses.reader(assignment);
        return new Dated(
                assignment,
                courses.course(assignment),
                reader.dates(assignment).dueAt(),
                own(assignment, reader));
    }

    /** The dates of everyone, unless every section of the course has one of its own. */
    private List<Dated> ofEveryone(Courses courses, Filter filter, PageRange head) {
        Set<Long> ids = courses.ids(true);
        Set<Long> covered = covered(ids);
        return lists
                .list(filter.query(ids, Visibility.ofEveryone(), covered), head)
                .items()
                .stream()
                .map(each -> new Dated(each, courses.course(each), each.dueAt(), null))
                .toList();
    }

    /** The override that a student's date comes from; null for the base date. */
    private static @Nullable OverrideView own(AssignmentView assignment, Reader reader) {
        Instant due = reader.dates(assignment).dueAt();
        return reader.students().stream()
                .flatMap(of -> reader.assigned().own(assignment.id(), of).stream())
                .filter(each -> each.dueAt().overridden())
                .filter(each -> Objects.equals(each.dueAt().to(), due))
                .findFirst()
                .orElse(null);
    }

    private List<Dated> ofOverrides(Courses courses, Filter filter, Viewer viewer) {
        Set<Long> overridden = new HashSet<>();
        for (long course : courses.ids(true)) {
            overrides
                    .of(course)
                    .forEach(
                            (assignment, all) -> {
                                if (all.stream().anyMatch(each -> isDue(each, filter.due()))) {
                                    overridden.add(assignment);
                                }
                            });
        }
        List<AssignmentView> those =
                assignments.byIds(overridden).stream().filter(filter::fits).toList();
        Map<Long, CourseView> in = new HashMap<>();
        those.forEach(each -> in.put(each.courseId(), courses.course(each)));
        Map<Long, List<OverrideView>> seen =
                visible.of(those, in.values(), viewer.caller(), courses.callers());
        List<Dated> found = new ArrayList<>();
        for (AssignmentView assignment : those) {
            seen.getOrDefault(assignment.id(), List.of()).stream()
                    .filter(each -> isDue(each, filter.due()))
                    .map(
                            each ->
                                    new Dated(
                                            assignment,
                                            courses.course(assignment),
                                            each.dueAt().to(),
                                            each))
                    .forEach(found::add);
        }
        return found;
    }

    private static boolean isDue(OverrideView override, @Nullable Due due) {
        if (!override.dueAt().overridden()) {
            return false;
        }
        Instant at = override.dueAt().to() == null ? AssignmentView.NEVER : override.dueAt().to();
        return due == null || (!at.isBefore(due.from()) && at.isBefore(due.before()));
    }

    /** The assignments of these courses for which every section has an override of the date. */
    private Set<Long> covered(Set<Long> courseIds) {
        Map<Long, Set<Long>> everySection =
                sections.ofCourses(courseIds).stream()
                        .collect(
                                Collectors.groupingBy(
                                        SectionView::courseId,
                                        Collectors.mapping(SectionView::id, Collectors.toSet())));
        Set<Long> covered = new HashSet<>();
        everySection.forEach(
                (course, all) ->
                        overrides
                                .of(course)
                                .forEach(
                                        (assignment, own) -> {
                                            if (sectionsOf(own).containsAll(all)) {
                                                covered.add(assignment);
                                            }
                                        }));
        return covered;
    }

    private static Set<Long> sectionsOf(List<OverrideView> overrides) {
        return overrides.stream()
                .filter(each -> each.target() == OverrideTarget.SECTION)
                .filter(each -> each.dueAt().overridden())
                .map(OverrideView::targetId)
                .collect(Collectors.toSet());
    }

    /** Returns one assignment as the caller sees it. */
    AssignmentEventJson one(AssignmentView assignment, CourseView course, Viewer viewer) {
        Courses courses = courses(List.of(course), viewer);
        Reader reader = courses.reader(assignment);
        var dated =
                new Dated(
                        assignment,
                        course,
                        reader.dates(assignment).dueAt(),
                        reader.isStaff() ? null : own(assignment, reader));
        return assembler
                .page(new Page<>(List.of(dated), false), courses, viewer, CalendarOptions.ALL)
                .items()
                .getFirst();
    }
}
