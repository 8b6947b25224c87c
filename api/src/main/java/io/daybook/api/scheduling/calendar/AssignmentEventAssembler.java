package io.daybook.api.scheduling.calendar;

import io.daybook.api.grading.assignments.AssignmentAssembler;
import io.daybook.api.grading.assignments.AssignmentAssembler.OfCourse;
import io.daybook.api.grading.assignments.AssignmentJson;
import io.daybook.api.grading.overrides.AssignmentOverrideJson;
import io.daybook.api.grading.overrides.VisibleOverrides;
import io.daybook.api.grading.overrides.VisibleOverrides.InCourse;
import io.daybook.api.scheduling.calendar.AssignmentCalendar.Courses;
import io.daybook.api.scheduling.calendar.AssignmentCalendar.Dated;
import io.daybook.api.scheduling.calendar.AssignmentCalendar.Viewer;
import io.daybook.api.scheduling.calendar.AssignmentEventJson.Context;
import io.daybook.api.scheduling.calendar.AssignmentEventJson.Day;
import io.daybook.api.scheduling.calendar.AssignmentEventJson.Due;
import io.daybook.api.scheduling.calendar.AssignmentEventJson.Links;
import io.daybook.api.scheduling.calendar.CalendarEventJson.Described;
import io.daybook.application.grading.assignments.AssignmentIncludes;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.platform.views.Page;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of assignments as calendar entries. */
@Component
class AssignmentEventAssembler {

    private final AssignmentAssembler assembler;
    private final VisibleOverrides visible;
    private final Urls urls;

    AssignmentEventAssembler(AssignmentAssembler assembler, VisibleOverrides visible, Urls urls) {
        this.assembler = assembler;
        this.visible = visible;
        this.urls = urls;
    }

    /**
     * Which fields of an entry are shown.
     *
     * @param excluded omits {@code description} or {@code assignment}
     * @param included {@code submission} to include the reader's submission in the assignment
     */
    record CalendarOptions(Set<String> excluded, Set<String> included) {

        /** Everything that is always shown. */
        static final CalendarOptions ALL = new CalendarOptions(Set.of(), Set.of());

        boolean described() {
            return !excluded.contains("description");
        }

        boolean withAssignment() {
            return !excluded.contains("assignment");
        }
    }

    /** A page of entries. */
    Page<AssignmentEventJson> page(
            Page<Dated> page, Courses courses, Viewer viewer, CalendarOptions shown) {
        Map<Long, AssignmentJson> json = assignments(page.items(), courses, viewer, shown);
        List<InCourse> own = page.items().stream().flatMap(each -> own(each).stream()).toList();
        Map<Long, AssignmentOverrideJson> overrides =
                visible.json(own, viewer.caller(), courses.callers());
        return page.map(
                each ->
                        json(
                                each,
                                viewer,
                                shown,
                                json.get(each.assignment().id()),
                                overrides(each, overrides)));
    }

    private static Optional<InCourse> own(Dated of) {
        return Optional.ofNullable(of.override()).map(it -> new InCourse(it, of.course()));
    }

    private static @Nullable List<AssignmentOverrideJson> overrides(
            Dated of, Map<Long, AssignmentOverrideJson> json) {
        OverrideView override = of.override();
        return override == null
                ? null
                : Optional.ofNullable(json.get(override.id())).stream().toList();
    }

    /** The assignments as the viewer sees them; empty if no field of them is shown. */
    private Map<Long, AssignmentJson> assignments(
            List<Dated> dated, Courses courses, Viewer viewer, CalendarOptions shown) {
        if (!shown.withAssignment() && !shown.described()) {
            return Map.of();
        }
        Set<String> include =
                shown.included().contains("submission")
                        ? Set.of(AssignmentIncludes.ALONE, "submission")
                        : Set.of(AssignmentIncludes.ALONE);
        Map<Long, AssignmentView> distinct = new LinkedHashMap<>();
        dated.forEach(each -> distinct.put(each.assignment().id(), each.assignment()));
        Map<Long, List<AssignmentView>> byCourse =
                distinct.values().stream().collect(Collectors.groupingBy(AssignmentView::courseId));
        List<OfCourse> of =
                byCourse.values().stream()
                        .map(
                                all ->
                                        new OfCourse(
                                                courses.course(all.getFirst()),
                                                courses.reader(all.getFirst()),
                                                all))
                        .toList();
        return assembler.ofCourses(of, viewer.caller(), include);
    }

    private AssignmentEventJson json(
            Dated of,
            Viewer viewer,
            CalendarOptions shown,
            @Nullable AssignmentJson json,
            @Nullable List<AssignmentOverrideJson> overrides) {
        AssignmentView assignment = of.assignment();
        return new AssignmentEventJson(
                "assignment_" + assignment.id(),
                "assignment",
                assignment.name(),
                shown.described() ? described(json) : null,
                Day.of(of.dueAt(), viewer.zone()),
                assignment.createdAt(),
                assignment.updatedAt(),
                assignment.workflowState().wireName(),
                assignment.submissionTypes(),
                Context.of(of.course()),
                new Due(of.dueAt(), of.dueAt()),
                new Links(
                        urls.of("/api/v1/calendar_events/assignment_" + assignment.id()),
                        urls.of(
                                "/courses/"
                                        + of.course().id()
                                        + "/assignments/"
                                        + assignment.id())),
                shown.withAssignment() ? json : null,
                overrides,
                assignment.details().importantDates());
    }

    /** The description of an assignment, which students do not see while it is locked for them. */
    private static Described described(@Nullable AssignmentJson json) {
        return new Described(json == null ? null : json.description());
    }
}
