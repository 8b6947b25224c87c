package io.daybook.api.scheduling.calendar;

import io.daybook.api.grading.assignments.AssignmentAnswers;
import io.daybook.api.grading.assignments.AssignmentJson;
import io.daybook.api.grading.overrides.VisibleOverrides;
import io.daybook.api.scheduling.calendar.AssignmentCalendar.Dated;
import io.daybook.api.scheduling.calendar.AssignmentCalendar.Viewer;
import io.daybook.api.scheduling.calendar.CalendarEventJson.Described;
import io.daybook.application.grading.assignments.AssignmentIncludes;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.platform.views.Page;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Turns assignments at a date into entries of a calendar. */
@Component
class AssignmentEventAnswers {

    private static final LocalTime LAST_MINUTE = LocalTime.of(23, 59);

    private final AssignmentReaders readers;
    private final AssignmentAnswers answers;
    private final VisibleOverrides visible;
    private final Urls urls;

    AssignmentEventAnswers(
            AssignmentReaders readers,
            AssignmentAnswers answers,
            VisibleOverrides visible,
            Urls urls) {
        this.readers = readers;
        this.answers = answers;
        this.visible = visible;
        this.urls = urls;
    }

    /**
     * What of an entry is shown.
     *
     * @param excluded of {@code description} and {@code assignment} those to leave out
     * @param included {@code submission} to show the reader's work with the assignment
     */
    record Shown(Set<String> excluded, Set<String> included) {

        /** Everything that is always shown. */
        static final Shown ALL = new Shown(Set.of(), Set.of());
    }

    /** A page of entries. */
    Page<AssignmentEventJson> page(Page<Dated> page, Viewer viewer, Shown shown) {
        Map<Long, AssignmentJson> json = assignments(page.items(), viewer, shown);
        return page.map(each -> json(each, viewer, shown, json.get(each.assignment().id())));
    }

    /** The assignments themselves, those of a course together; none where they are not wanted. */
    private Map<Long, AssignmentJson> assignments(List<Dated> dated, Viewer viewer, Shown shown) {
        Map<Long, AssignmentJson> byId = new HashMap<>();
        if (shown.excluded().contains("assignment")) {
            return byId;
        }
        Set<String> include =
                shown.included().contains("submission")
                        ? Set.of(AssignmentIncludes.ALONE, "submission")
                        : Set.of(AssignmentIncludes.ALONE);
        Map<CourseView, List<AssignmentView>> byCourse =
                dated.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Dated::course,
                                        Collectors.mapping(
                                                Dated::assignment, Collectors.toList())));
        byCourse.forEach(
                (course, all) -> {
                    List<AssignmentView> once = all.stream().distinct().toList();
                    List<AssignmentJson> of =
                            answers.page(
                                            new Page<>(once, false),
                                            course,
                                            viewer.caller(),
                                            viewer.reader(readers, course),
                                            include)
                                    .items();
                    for (int i = 0; i < once.size(); i++) {
                        byId.put(once.get(i).id(), of.get(i));
                    }
                });
        return byId;
    }

    private AssignmentEventJson json(
            Dated of, Viewer viewer, Shown shown, @Nullable AssignmentJson json) {
        AssignmentView assignment = of.assignment();
        OverrideView override = of.override();
        ZonedDateTime local = of.dueAt() == null ? null : of.dueAt().atZone(viewer.zone());
        boolean allDay =
                local != null && local.toLocalTime().withSecond(0).withNano(0).equals(LAST_MINUTE);
        boolean described = !shown.excluded().contains("description");
        return new AssignmentEventJson(
                "assignment_" + assignment.id(),
                "assignment",
                assignment.name(),
                described ? new Described(assignment.description()) : null,
                allDay,
                allDay && local != null ? local.toLocalDate().toString() : null,
                assignment.createdAt(),
                assignment.updatedAt(),
                assignment.published() ? "published" : "unpublished",
                assignment.submissionTypes(),
                "course_" + of.course().id(),
                of.course().name(),
                null,
                of.dueAt(),
                of.dueAt(),
                urls.of("/api/v1/calendar_events/assignment_" + assignment.id()),
                urls.of("/courses/" + of.course().id() + "/assignments/" + assignment.id()),
                json,
                override == null
                        ? null
                        : visible.json(List.of(override), of.course(), viewer.caller()),
                false);
    }
}
