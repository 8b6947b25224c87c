package io.daybook.api.scheduling.calendar;

import io.daybook.api.grading.overrides.VisibleOverrides;
import io.daybook.api.scheduling.calendar.AssignmentEventAnswers.Shown;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.application.platform.access.Caller;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentLists;
import io.daybook.query.grading.assignments.AssignmentQuery;
import io.daybook.query.grading.assignments.AssignmentQuery.Due;
import io.daybook.query.grading.assignments.AssignmentQuery.Order;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.grading.assignments.OverrideViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.Window;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.Which;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Assignments as entries of calendars: students have one at the date that holds for them, staff one
 * for the date of everyone and one for each override (document 2, section 4.4).
 */
@Component
class AssignmentCalendar {

    private final AssignmentLists lists;
    private final AssignmentViews assignments;
    private final OverrideViews overrides;
    private final AssignmentReaders readers;
    private final AssignmentEventAnswers answers;
    private final VisibleOverrides visible;
    private final SectionViews sections;

    AssignmentCalendar(
            AssignmentLists lists,
            AssignmentViews assignments,
            OverrideViews overrides,
            AssignmentReaders readers,
            AssignmentEventAnswers answers,
            VisibleOverrides visible,
            SectionViews sections) {
        this.lists = lists;
        this.assignments = assignments;
        this.overrides = overrides;
        this.readers = readers;
        this.answers = answers;
        this.visible = visible;
        this.sections = sections;
    }

    /** An assignment at one date. */
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

    /** As whom assignments are listed: the caller, or another user in whose place they look. */
    record Viewer(Caller caller, long userId, ZoneId zone) {

        Reader reader(AssignmentReaders readers, CourseView course) {
            return caller.id() == userId ? readers.of(caller, course) : readers.of(userId, course);
        }
    }

    /** A page of the entries of these courses, by date. */
    Page<AssignmentEventJson> page(
            List<CourseView> courses, Which which, Viewer viewer, Window window, Shown shown) {
        Due due = due(which);
        Window head = new Window(0, window.skip() + window.fetch());
        List<Dated> all = new ArrayList<>();
        for (CourseView course : courses) {
            all.addAll(of(course, due, viewer, head));
        }
        all.sort(
                Comparator.comparing(Dated::order)
                        .thenComparingLong(each -> each.assignment().id())
                        .thenComparingLong(Dated::overrideId));
        Page<Dated> page =
                Page.of(all.stream().skip(window.skip()).limit(window.fetch()).toList(), window);
        return answers.page(page, viewer, shown);
    }

    private static @Nullable Due due(Which which) {
        return switch (which) {
            case Which.All() -> null;
            case Which.Undated() -> Due.NEVER;
            case Which.Between(Instant from, Instant to) -> new Due(from, to.plusMillis(1));
        };
    }

    private List<Dated> of(CourseView course, @Nullable Due due, Viewer viewer, Window head) {
        Reader reader = viewer.reader(readers, course);
        List<Dated> found = new ArrayList<>();
        Page<AssignmentView> page = lists.list(query(course, due, reader), head);
        if (!reader.isStaff()) {
            page.items()
                    .forEach(
                            each ->
                                    found.add(
                                            new Dated(
                                                    each,
                                                    course,
                                                    reader.dates(each).dueAt(),
                                                    own(each, reader))));
            return found;
        }
        addOverrides(found, course, due, viewer);
        Set<Long> everySection = sections(course);
        page.items().stream()
                .filter(each -> !coversAll(overrides.of(each), everySection))
                .forEach(each -> found.add(new Dated(each, course, each.dueAt(), null)));
        return found;
    }

    private static AssignmentQuery query(CourseView course, @Nullable Due due, Reader reader) {
        return new AssignmentQuery(
                course.id(),
                reader.sight(),
                null,
                null,
                null,
                Set.of(),
                due,
                false,
                null,
                Order.DUE_AT);
    }

    /** The override that a student's date comes from; null for the date of everyone. */
    private static @Nullable OverrideView own(AssignmentView assignment, Reader reader) {
        Instant due = reader.dates(assignment).dueAt();
        return reader.students().stream()
                .flatMap(of -> reader.assigned().own(assignment.id(), of).stream())
                .filter(each -> each.dueAt().overridden())
                .filter(each -> Objects.equals(each.dueAt().to(), due))
                .findFirst()
                .orElse(null);
    }

    private void addOverrides(
            List<Dated> found, CourseView course, @Nullable Due due, Viewer viewer) {
        Set<Long> overridden = new HashSet<>();
        overrides
                .of(course.id())
                .values()
                .forEach(
                        all ->
                                all.stream()
                                        .filter(each -> isDue(each, due))
                                        .forEach(each -> overridden.add(each.assignmentId())));
        List<AssignmentView> those =
                assignments.byIds(overridden).stream().filter(each -> !each.deleted()).toList();
        Map<Long, List<OverrideView>> seen = visible.of(those, course, viewer.caller());
        for (AssignmentView assignment : those) {
            seen.getOrDefault(assignment.id(), List.of()).stream()
                    .filter(each -> isDue(each, due))
                    .forEach(
                            each ->
                                    found.add(
                                            new Dated(
                                                    assignment, course, each.dueAt().to(), each)));
        }
    }

    private static boolean isDue(OverrideView override, @Nullable Due due) {
        if (!override.dueAt().overridden()) {
            return false;
        }
        Instant at = override.dueAt().to() == null ? AssignmentView.NEVER : override.dueAt().to();
        return due == null || (!at.isBefore(due.from()) && at.isBefore(due.before()));
    }

    private Set<Long> sections(CourseView course) {
        return sections.ofCourses(List.of(course.id())).stream()
                .map(SectionView::id)
                .collect(Collectors.toSet());
    }

    private static boolean coversAll(List<OverrideView> overrides, Set<Long> sections) {
        Set<Long> covered =
                overrides.stream()
                        .filter(each -> each.target() == OverrideTarget.SECTION)
                        .filter(each -> each.dueAt().overridden())
                        .map(OverrideView::targetId)
                        .collect(Collectors.toSet());
        return !sections.isEmpty() && covered.containsAll(sections);
    }

    /** One assignment as whoever asks for it sees it. */
    AssignmentEventJson one(AssignmentView assignment, CourseView course, Viewer viewer) {
        Reader reader = readers.of(viewer.caller(), course);
        var dated =
                new Dated(
                        assignment,
                        course,
                        reader.dates(assignment).dueAt(),
                        reader.isStaff() ? null : own(assignment, reader));
        return answers.page(new Page<>(List.of(dated), false), viewer, Shown.ALL)
                .items()
                .getFirst();
    }
}
