package io.daybook.api.submissions;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.assignments.StrictDates;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentVisibility;
import io.daybook.query.courses.CourseView;
import io.daybook.query.kernel.Page;
import io.daybook.query.kernel.Window;
import io.daybook.query.people.SectionView;
import io.daybook.query.submissions.SubmissionLists;
import io.daybook.query.submissions.SubmissionQuery;
import io.daybook.query.submissions.SubmissionQuery.WorkState;
import io.daybook.query.submissions.SubmissionView;
import io.daybook.query.submissions.SubmissionViews;
import java.util.ArrayList;
import java.util.HashMap;
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

    private final SubmissionAnswers answers;
    private final SubmissionViews submissions;
    private final SubmissionLists lists;
    private final ChosenAssignments assignments;
    private final AssignmentVisibility visibility;
    private final ChosenStudents chosen;
    private final VisibleStudents visible;
    private final StudentsWork students;
    private final WorkTrimmer trimmer;

    CourseSubmissionsController(
            SubmissionAnswers answers,
            SubmissionViews submissions,
            SubmissionLists lists,
            ChosenAssignments assignments,
            AssignmentVisibility visibility,
            ChosenStudents chosen,
            VisibleStudents visible,
            StudentsWork students,
            WorkTrimmer trimmer) {
        this.answers = answers;
        this.submissions = submissions;
        this.lists = lists;
        this.assignments = assignments;
        this.visibility = visibility;
        this.chosen = chosen;
        this.visible = visible;
        this.students = students;
        this.trimmer = trimmer;
    }

    /** What is asked for; {@code state_based_on_date} holds unless it is taken back. */
    record ListSubmissions(
            Set<String> studentIds,
            Set<Long> assignmentIds,
            @Nullable String submittedSince,
            @Nullable String gradedSince,
            @Nullable WorkState workflowState,
            ChosenStudents.@Nullable Part enrollmentState,
            @Nullable Boolean stateBasedOnDate,
            boolean grouped,
            @Nullable String order,
            @Nullable String orderDirection,
            boolean postToSis,
            @Nullable String gradingPeriodId,
            List<String> responseFields,
            List<String> excludeResponseFields) {

        WorkFields fields() {
            return new WorkFields(responseFields, excludeResponseFields);
        }

        boolean byGradingTime() {
            return "graded_at".equals(order);
        }

        boolean descending() {
            return "descending".equals(orderDirection);
        }

        /** Work about which nothing is on record has no such times and has not begun. */
        boolean onRecordOnly() {
            return byGradingTime()
                    || submittedSince != null
                    || gradedSince != null
                    || (workflowState != null && workflowState != WorkState.UNSUBMITTED);
        }

        /** Whose work it is would be known by what was asked. */
        boolean namesStudents() {
            return grouped || !studentIds.contains("all");
        }
    }

    @GetMapping({
        "/api/v1/courses/{course_id}/students/submissions",
        "/api/v1/sections/{section_id}/students/submissions"
    })
    @Requires(Right.READ)
    Page<ListedWork> list(
            CourseView course,
            @Nullable SectionView section,
            Caller caller,
            Listing listing,
            @Params ListSubmissions asked) {
        List<Long> named = chosen.of(course, section, caller, asked.studentIds());
        requireNoPeriod(asked.gradingPeriodId());
        List<Long> studentIds =
                asked.enrollmentState() == null
                        ? named
                        : chosen.only(
                                asked.enrollmentState(),
                                !Boolean.FALSE.equals(asked.stateBasedOnDate()),
                                named,
                                course);
        List<AssignmentView> of =
                assignments.of(course, caller, asked.assignmentIds(), asked.postToSis());
        return asked.grouped()
                ? grouped(course, section, caller, studentIds, of, listing, asked)
                : flat(course, caller, studentIds, of, listing, asked);
    }

    /** Courses have no grading periods, so none is known. */
    private static void requireNoPeriod(@Nullable String gradingPeriodId) {
        if (gradingPeriodId != null && !gradingPeriodId.isBlank()) {
            throw Rejection.refused("grading_period_id is invalid");
        }
    }

    private Page<ListedWork> flat(
            CourseView course,
            Caller caller,
            List<Long> studentIds,
            List<AssignmentView> of,
            Listing listing,
            ListSubmissions asked) {
        SubmissionQuery query = query(course, caller, studentIds, of, asked);
        Page<SubmissionView> page =
                asked.onRecordOnly()
                        ? lists.list(query, listing.window())
                        : matrix(
                                pairs(studentIds, of, query), asked.descending(), listing.window());
        return new Page<>(
                json(page.items(), of, course, caller, listing, asked).stream()
                        .map(each -> trimmer.only(asked.fields(), each))
                        .toList(),
                page.hasNext());
    }

    private Page<ListedWork> grouped(
            CourseView course,
            @Nullable SectionView section,
            Caller caller,
            List<Long> studentIds,
            List<AssignmentView> of,
            Listing listing,
            ListSubmissions asked) {
        Page<Long> page = Page.slice(studentIds, listing.window());
        SubmissionQuery query = query(course, caller, page.items(), of, asked);
        List<SubmissionView> work =
                asked.onRecordOnly()
                        ? lists.all(query)
                        : matrix(pairs(page.items(), of, query), false, EVERYONE).items();
        var json = json(work, of, course, caller, listing, asked);
        return new Page<>(
                List.copyOf(
                        students.group(
                                page.items(),
                                json,
                                course,
                                section,
                                caller,
                                each -> trimmer.only(asked.fields(), each),
                                listing.includes("total_scores"))),
                page.hasNext());
    }

    /** Nobody learns by naming a student which work graded blindly is theirs. */
    private List<SubmissionJson> json(
            List<SubmissionView> shown,
            List<AssignmentView> of,
            CourseView course,
            Caller caller,
            Listing listing,
            ListSubmissions asked) {
        Set<Long> needed =
                shown.stream().map(SubmissionView::assignmentId).collect(Collectors.toSet());
        return answers
                .all(
                        shown,
                        of.stream().filter(each -> needed.contains(each.id())).toList(),
                        course,
                        caller,
                        listing.include())
                .stream()
                .filter(each -> each.whose().userId() != null || !asked.namesStudents())
                .toList();
    }

    private SubmissionQuery query(
            CourseView course,
            Caller caller,
            List<Long> studentIds,
            List<AssignmentView> of,
            ListSubmissions asked) {
        return new SubmissionQuery(
                course.id(),
                studentIds,
                of.stream().map(AssignmentView::id).toList(),
                StrictDates.of(asked.submittedSince(), "submitted_since"),
                StrictDates.of(asked.gradedSince(), "graded_since"),
                asked.workflowState(),
                visible.seesGrades(caller, course),
                asked.byGradingTime(),
                asked.descending());
    }

    /**
     * Every student's work on every assignment in the order of its number: which of them a page
     * shows is computed, only those are read.
     */
    private Page<SubmissionView> matrix(Pairs pairs, boolean descending, Window window) {
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

    /** Work that has not begun is all but what has. */
    private Pairs pairs(List<Long> studentIds, List<AssignmentView> of, SubmissionQuery query) {
        Pairs all = pairs(studentIds, of);
        return query.state() == WorkState.UNSUBMITTED ? all.without(lists.begun(query)) : all;
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
