package io.daybook.api.grading.todo;

import io.daybook.api.grading.assignments.AssignmentAssembler;
import io.daybook.api.grading.assignments.AssignmentAssembler.OfCourse;
import io.daybook.api.grading.assignments.AssignmentJson;
import io.daybook.application.grading.assignments.AssignmentIncludes;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.application.grading.todo.DismissedItems;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentLists;
import io.daybook.query.grading.assignments.AssignmentQuery;
import io.daybook.query.grading.assignments.AssignmentQuery.Due;
import io.daybook.query.grading.assignments.AssignmentQuery.Order;
import io.daybook.query.grading.assignments.AssignmentQuery.Visibility;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.grading.submissions.SubmissionViews.Punctuality;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Finds the to-do items of a user in several courses, with a fixed number of queries
 * (docs/spec/grading.md, section 8).
 */
@Component
class TodoItems {

    private static final Duration OVERDUE = Duration.ofDays(28);
    private static final Duration AHEAD = Duration.ofDays(7);
    private static final int MOST = 100;
    private static final Set<String> INCLUDE = Set.of(AssignmentIncludes.ALONE);

    private final AssignmentLists lists;
    private final AssignmentReaders readers;
    private final AssignmentAssembler assembler;
    private final SubmissionViews submissions;
    private final DismissedItems dismissed;
    private final Urls urls;
    private final Clock clock;

    TodoItems(
            AssignmentLists lists,
            AssignmentReaders readers,
            AssignmentAssembler assembler,
            SubmissionViews submissions,
            DismissedItems dismissed,
            Urls urls,
            Clock clock) {
        this.lists = lists;
        this.readers = readers;
        this.assembler = assembler;
        this.submissions = submissions;
        this.dismissed = dismissed;
        this.urls = urls;
        this.clock = clock;
    }

    /**
     * Returns the caller's items: submissions to grade, then assignments to submit, each by due
     * date.
     */
    List<TodoJson> of(Caller caller, Collection<CourseView> courses) {
        List<TodoJson> items = new ArrayList<>(toGrade(caller, courses));
        items.addAll(toSubmit(caller, courses));
        return items;
    }

    private List<TodoJson> toGrade(Caller caller, Collection<CourseView> courses) {
        Map<Long, CourseView> graded =
                byId(
                        courses.stream()
                                .filter(course -> caller.may(Right.MANAGE_GRADES, course))
                                .toList());
        if (graded.isEmpty()) {
            return List.of();
        }
        Set<Long> waiting = submissions.countToGrade(graded.keySet()).keySet();
        List<AssignmentView> found =
                waiting.isEmpty()
                        ? List.of()
                        : first(
                                waiting(waiting, graded.keySet()),
                                ids -> dismissed.withoutGrading(ids, caller.id()));
        Map<Long, AssignmentJson> json =
                json(found, graded, caller, readers.of(caller, graded.values()));
        return found.stream()
                .map(each -> Objects.requireNonNull(json.get(each.id())))
                .filter(TodoItems::isWaiting)
                .map(each -> grading(each, graded))
                .toList();
    }

    private static AssignmentQuery waiting(Set<Long> ids, Set<Long> courseIds) {
        return new AssignmentQuery(
                courseIds,
                Visibility.ofEveryone().ofPublished(),
                null,
                null,
                ids,
                Set.of(),
                null,
                false,
                null,
                false,
                Order.DUE_AT);
    }

    /**
     * The first of these assignments without the excluded ones, which are determined for one page
     * at a time: nothing is read for the others.
     *
     * @param kept selects the assignments of a page to list
     */
    private List<AssignmentView> first(AssignmentQuery query, UnaryOperator<Set<Long>> kept) {
        List<AssignmentView> first = new ArrayList<>();
        Page<AssignmentView> page;
        int skip = 0;
        do {
            page = lists.list(query, new PageRange(skip, MOST));
            Set<Long> ids =
                    page.items().stream().map(AssignmentView::id).collect(Collectors.toSet());
            Set<Long> listed = kept.apply(ids);
            page.items().stream().filter(each -> listed.contains(each.id())).forEach(first::add);
            skip += MOST;
        } while (page.hasNext() && first.size() < MOST);
        return first.stream().limit(MOST).toList();
    }

    /** Submissions outside the grader's sections, and of students who left, do not need grading. */
    private static boolean isWaiting(AssignmentJson assignment) {
        Long count = assignment.included().needsGradingCount();
        return count != null && count > 0;
    }

    private TodoJson grading(AssignmentJson assignment, Map<Long, CourseView> courses) {
        CourseView course = Objects.requireNonNull(courses.get(assignment.courseId()));
        return new TodoJson(
                TodoJson.GRADING,
                "Course",
                course.name(),
                course.id(),
                urls.of(
                        "/courses/"
                                + course.id()
                                + "/gradebook/speed_grader?assignment_id="
                                + assignment.id()),
                ignore(assignment, TodoJson.GRADING, false),
                ignore(assignment, TodoJson.GRADING, true),
                assignment.included().needsGradingCount(),
                assignment);
    }

    private List<TodoJson> toSubmit(Caller caller, Collection<CourseView> courses) {
        Map<Long, CourseView> studied = byId(courses.stream().filter(caller::isStudentOf).toList());
        if (studied.isEmpty()) {
            return List.of();
        }
        Map<Long, Reader> self = readers.of(caller.id(), studied.values());
        List<AssignmentView> due = first(due(self), ids -> unsettled(ids, caller));
        return json(due, studied, caller, self).values().stream()
                .filter(each -> !each.lock().lockedForUser())
                .map(each -> submitting(each, studied))
                .toList();
    }

    private Set<Long> unsettled(Set<Long> assignmentIds, Caller caller) {
        Set<Long> unsettled = new HashSet<>(assignmentIds);
        submissions.punctualityOn(assignmentIds, caller.id()).stream()
                .filter(each -> isDone(each.latest()))
                .forEach(each -> unsettled.remove(each.assignmentId()));
        unsettled.removeAll(dismissed.submitting(unsettled, caller.id()));
        return unsettled;
    }

    private AssignmentQuery due(Map<Long, Reader> self) {
        Set<Long> own = new HashSet<>();
        self.values().forEach(each -> own.addAll(each.assigned().inParticular(each.students())));
        Instant now = clock.instant();
        return new AssignmentQuery(
                self.keySet(),
                Visibility.ofStudents(
                        own, each -> Objects.requireNonNull(self.get(each.courseId())).dates(each)),
                null,
                null,
                null,
                Set.of(),
                new Due(now.minus(OVERDUE), now.plus(AHEAD)),
                true,
                null,
                false,
                Order.DUE_AT);
    }

    private static boolean isDone(Punctuality.Facts latest) {
        return latest.excused() || latest.submittedAt() != null;
    }

    private TodoJson submitting(AssignmentJson assignment, Map<Long, CourseView> courses) {
        CourseView course = Objects.requireNonNull(courses.get(assignment.courseId()));
        return new TodoJson(
                TodoJson.SUBMITTING,
                "Course",
                course.name(),
                course.id(),
                urls.of("/courses/" + course.id() + "/assignments/" + assignment.id() + "#submit"),
                ignore(assignment, TodoJson.SUBMITTING, false),
                ignore(assignment, TodoJson.SUBMITTING, true),
                null,
                assignment);
    }

    private String ignore(AssignmentJson assignment, String purpose, boolean permanently) {
        return urls.of(
                "/api/v1/users/self/todo/assignment_"
                        + assignment.id()
                        + "/"
                        + purpose
                        + "?permanent="
                        + (permanently ? 1 : 0));
    }

    /** The JSON of the assignments in their order, by id. */
    private Map<Long, AssignmentJson> json(
            List<AssignmentView> shown,
            Map<Long, CourseView> courses,
            Caller caller,
            Map<Long, Reader> as) {
        List<OfCourse> of =
                shown.stream()
                        .collect(Collectors.groupingBy(AssignmentView::courseId))
                        .entrySet()
                        .stream()
                        .map(
                                each ->
                                        new OfCourse(
                                                Objects.requireNonNull(courses.get(each.getKey())),
                                                Objects.requireNonNull(as.get(each.getKey())),
                                                each.getValue()))
                        .toList();
        Map<Long, AssignmentJson> json = assembler.ofCourses(of, caller, INCLUDE);
        Map<Long, AssignmentJson> ordered = new LinkedHashMap<>();
        shown.forEach(each -> ordered.put(each.id(), Objects.requireNonNull(json.get(each.id()))));
        return ordered;
    }

    private static Map<Long, CourseView> byId(Collection<CourseView> courses) {
        return courses.stream().collect(Collectors.toMap(CourseView::id, Function.identity()));
    }
}
