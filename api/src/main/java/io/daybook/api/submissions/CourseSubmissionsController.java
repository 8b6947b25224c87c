package io.daybook.api.submissions;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.assignments.AssignmentReaders;
import io.daybook.api.assignments.StrictDates;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentQuery;
import io.daybook.query.assignments.AssignmentQuery.Due;
import io.daybook.query.assignments.AssignmentQuery.Order;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import io.daybook.query.assignments.AssignmentVisibility;
import io.daybook.query.courses.CourseView;
import io.daybook.query.kernel.Page;
import io.daybook.query.kernel.Window;
import io.daybook.query.people.MemberViews;
import io.daybook.query.people.SectionView;
import io.daybook.query.submissions.SubmissionQuery;
import io.daybook.query.submissions.SubmissionView;
import io.daybook.query.submissions.SubmissionViews;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Work of several students on several assignments (fact sheet outcomes-grading, section 4.4). */
@RestController
class CourseSubmissionsController {

    private static final Window EVERYONE = new Window(0, 10_000);
    private static final int MOST_IDS = 100;

    private final SubmissionAnswers answers;
    private final SubmissionViews submissions;
    private final AssignmentViews assignments;
    private final AssignmentReaders readers;
    private final AssignmentVisibility visibility;
    private final VisibleStudents students;
    private final MemberViews members;

    CourseSubmissionsController(
            SubmissionAnswers answers,
            SubmissionViews submissions,
            AssignmentViews assignments,
            AssignmentReaders readers,
            AssignmentVisibility visibility,
            VisibleStudents students,
            MemberViews members) {
        this.answers = answers;
        this.submissions = submissions;
        this.assignments = assignments;
        this.readers = readers;
        this.visibility = visibility;
        this.students = students;
        this.members = members;
    }

    record ListSubmissions(
            Set<String> studentIds,
            Set<Long> assignmentIds,
            @Nullable String submittedSince,
            @Nullable String gradedSince,
            @Nullable String order,
            @Nullable String orderDirection) {

        boolean byGradingTime() {
            return "graded_at".equals(order);
        }

        boolean descending() {
            return "descending".equals(orderDirection);
        }

        /** Work about which nothing is on record has no such times. */
        boolean onRecordOnly() {
            return byGradingTime() || submittedSince != null || gradedSince != null;
        }
    }

    @GetMapping({
        "/api/v1/courses/{course_id}/students/submissions",
        "/api/v1/sections/{section_id}/students/submissions"
    })
    @Requires(Right.READ)
    Page<SubmissionJson> list(
            CourseView course,
            @Nullable SectionView section,
            Caller caller,
            Listing listing,
            @Params ListSubmissions asked) {
        List<Long> studentIds = studentIds(course, section, caller, asked.studentIds());
        List<AssignmentView> of = published(course, caller, asked.assignmentIds());
        Page<SubmissionView> page =
                asked.onRecordOnly()
                        ? submissions.list(query(course, studentIds, of, asked), listing.window())
                        : matrix(studentIds, of, asked.descending(), listing.window());
        Set<Long> shown =
                page.items().stream().map(SubmissionView::assignmentId).collect(Collectors.toSet());
        List<AssignmentView> needed = of.stream().filter(a -> shown.contains(a.id())).toList();
        return new Page<>(
                answers.all(page.items(), needed, course, caller, listing.include()),
                page.hasNext());
    }

    private static SubmissionQuery query(
            CourseView course,
            List<Long> studentIds,
            List<AssignmentView> of,
            ListSubmissions asked) {
        return new SubmissionQuery(
                course.id(),
                studentIds,
                of.stream().map(AssignmentView::id).toList(),
                StrictDates.of(asked.submittedSince(), "submitted_since"),
                StrictDates.of(asked.gradedSince(), "graded_since"),
                asked.byGradingTime(),
                asked.descending());
    }

    /** Without any, the caller; others only for who sees their grades. */
    private List<Long> studentIds(
            CourseView course, @Nullable SectionView section, Caller caller, Set<String> wanted) {
        if (wanted.isEmpty()) {
            return List.of(caller.id());
        }
        if (wanted.size() > MOST_IDS) {
            throw Rejection.refused("too many students");
        }
        boolean all = wanted.contains("all");
        Set<Long> ids = all ? Set.of() : numbers(wanted);
        if (!students.seesGrades(caller, course)) {
            Set<Long> readable = students.readable(caller, course);
            if (!readable.containsAll(ids)) {
                throw Rejection.forbidden();
            }
            return (all ? readable : ids).stream().sorted().toList();
        }
        Set<Long> sections = students.sections(caller, course, section);
        List<Long> visible = members.studentsById(course.id(), sections, EVERYONE).items();
        if (!visible.containsAll(ids)) {
            throw Rejection.forbidden();
        }
        return all ? visible : ids.stream().sorted().toList();
    }

    private static Set<Long> numbers(Set<String> texts) {
        Set<Long> numbers = new HashSet<>();
        for (String text : texts) {
            if (!text.matches("\\d{1,16}")) {
                throw Rejection.forbidden();
            }
            numbers.add(Long.valueOf(text));
        }
        return numbers;
    }

    private List<AssignmentView> published(CourseView course, Caller caller, Set<Long> wanted) {
        var query =
                new AssignmentQuery(
                        course.id(),
                        true,
                        readers.of(caller, course).asked(),
                        null,
                        null,
                        wanted.isEmpty() ? null : wanted,
                        Set.of(),
                        Due.WHENEVER,
                        false,
                        Order.POSITION);
        List<AssignmentView> found =
                assignments.list(query, EVERYONE).items().stream()
                        .sorted(Comparator.comparingLong(AssignmentView::id))
                        .toList();
        if (!wanted.isEmpty() && found.size() < wanted.size()) {
            throw Rejection.forbidden();
        }
        return found;
    }

    /**
     * Every student's work on every assignment in the order of its number: which of them a page
     * shows is computed, only those are read.
     */
    private Page<SubmissionView> matrix(
            List<Long> studentIds, List<AssignmentView> of, boolean descending, Window window) {
        Pairs pairs = pairs(studentIds, of);
        List<Long> ids = new ArrayList<>();
        Map<Long, SubmissionView> blank = new HashMap<>();
        for (long i = window.skip(); i < pairs.count() && ids.size() < window.limit(); i++) {
            SubmissionView each = pairs.at(descending ? pairs.count() - 1 - i : i);
            ids.add(each.id());
            blank.put(each.id(), each);
        }
        blank.putAll(submissions.byIds(ids));
        List<SubmissionView> shown = ids.stream().map(blank::get).filter(Objects::nonNull).toList();
        return new Page<>(shown, window.skip() + (long) ids.size() < pairs.count(), pairs.count());
    }

    /** Who is not asked to do an assignment has no work on it. */
    private Pairs pairs(List<Long> studentIds, List<AssignmentView> of) {
        if (of.stream().noneMatch(AssignmentView::onlyVisibleToOverrides)) {
            return new Pairs.All(studentIds, of);
        }
        var assigned = visibility.of(of.getFirst().courseId(), studentIds);
        return new Pairs.Some(
                of.stream()
                        .flatMap(
                                each ->
                                        studentIds.stream()
                                                .filter(id -> assigned.isAsked(each, id))
                                                .map(id -> new Pairs.Pair(each, id)))
                        .toList());
    }
}
