package io.daybook.api.grading.submissionlists;

import io.daybook.api.grading.submissions.SubmissionAssembler;
import io.daybook.api.grading.submissions.SubmissionJson;
import io.daybook.api.grading.submissions.SubmissionPage;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.grading.assignments.StrictDates;
import io.daybook.application.grading.submissionlists.ExpectedSubmissions;
import io.daybook.application.grading.submissionlists.RecordedSubmissions;
import io.daybook.application.grading.submissionlists.RequestedStudents;
import io.daybook.application.grading.submissionlists.SubmissionFields;
import io.daybook.application.grading.submissions.AnonymousIds;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.submissions.SubmissionLists;
import io.daybook.query.grading.submissions.SubmissionQuery;
import io.daybook.query.grading.submissions.SubmissionQuery.WorkState;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
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

/** Submissions of several students to several assignments (docs/spec/grading.md, section 4.4). */
@RestController
@ErrorSchema(status = 403, value = "ErrorText")
class CourseSubmissionsController {

    private static final PageRange EVERYONE = new PageRange(0, 10_000);

    private final SubmissionAssembler assembler;
    private final SubmissionViews submissions;
    private final SubmissionLists lists;
    private final RecordedSubmissions recorded;
    private final RequestedAssignments assignments;
    private final AssignmentVisibility visibility;
    private final RequestedStudents chosen;
    private final VisibleStudents visible;
    private final SubmissionsByStudent students;
    private final FieldSelector trimmer;
    private final AnonymousIds anonymousIds;

    CourseSubmissionsController(
            SubmissionAssembler assembler,
            SubmissionViews submissions,
            SubmissionLists lists,
            RecordedSubmissions recorded,
            RequestedAssignments assignments,
            AssignmentVisibility visibility,
            RequestedStudents chosen,
            VisibleStudents visible,
            SubmissionsByStudent students,
            FieldSelector trimmer,
            AnonymousIds anonymousIds) {
        this.assembler = assembler;
        this.submissions = submissions;
        this.lists = lists;
        this.recorded = recorded;
        this.assignments = assignments;
        this.visibility = visibility;
        this.chosen = chosen;
        this.visible = visible;
        this.students = students;
        this.trimmer = trimmer;
        this.anonymousIds = anonymousIds;
    }

    /** What is requested; {@code state_based_on_date} holds unless it is taken back. */
    record ListSubmissions(
            Set<String> studentIds,
            Set<Long> assignmentIds,
            @Nullable String submittedSince,
            @Nullable String gradedSince,
            @Nullable WorkState workflowState,
            RequestedStudents.@Nullable Part enrollmentState,
            @Nullable Boolean stateBasedOnDate,
            boolean grouped,
            @Nullable String order,
            @Nullable String orderDirection,
            boolean postToSis,
            @Nullable String gradingPeriodId,
            List<String> responseFields,
            List<String> excludeResponseFields) {

        SubmissionFields fields() {
            return new SubmissionFields(responseFields, excludeResponseFields);
        }

        boolean byGradingTime() {
            return "graded_at".equals(order);
        }

        boolean descending() {
            return "descending".equals(orderDirection);
        }

        /**
         * Whether only stored submissions can match: others have no such times and are unsubmitted.
         */
        boolean onRecordOnly() {
            return byGradingTime()
                    || submittedSince != null
                    || gradedSince != null
                    || (workflowState != null && workflowState != WorkState.UNSUBMITTED);
        }
    }

    /** Lists the submissions of several students to several assignments. */
    @GetMapping({
        "/api/v1/courses/{course_id}/students/submissions",
        "/api/v1/sections/{section_id}/students/submissions"
    })
    @Requires(Right.READ)
    Page<SubmissionPage> list(
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
                : flat(course, section, caller, studentIds, of, listing, asked);
    }

    /** Courses have no grading periods, so any requested one is unknown. */
    private static void requireNoPeriod(@Nullable String gradingPeriodId) {
        if (gradingPeriodId != null && !gradingPeriodId.isBlank()) {
            throw Rejection.refused("grading_period_id is invalid");
        }
    }

    private Page<SubmissionPage> flat(
            CourseView course,
            @Nullable SectionView section,
            Caller caller,
            List<Long> studentIds,
            List<AssignmentView> of,
            Listing listing,
            ListSubmissions asked) {
        SubmissionQuery query = query(course, caller, studentIds, of, asked);
        Page<SubmissionView> page =
                asked.onRecordOnly()
                        ? recorded.list(query, of, listing.range())
                        : matrix(pairs(studentIds, of, query), asked.descending(), listing.range());
        Set<Long> telling = telling(course, section, caller, studentIds, of, asked);
        return new Page<>(
                json(page.items(), of, course, caller, listing).stream()
                        .filter(
                                each ->
                                        each.whose().userId() != null
                                                || !telling.contains(each.assignmentId()))
                        .map(each -> trimmer.only(asked.fields(), each))
                        .toList(),
                page.hasNext());
    }

    private Page<SubmissionPage> grouped(
            CourseView course,
            @Nullable SectionView section,
            Caller caller,
            List<Long> studentIds,
            List<AssignmentView> of,
            Listing listing,
            ListSubmissions asked) {
        Page<Long> page = Page.slice(studentIds, listing.range());
        SubmissionQuery query = query(course, caller, page.items(), of, asked);
        List<SubmissionView> work =
                asked.onRecordOnly()
                        ? lists.all(query)
                        : matrix(pairs(page.items(), of, query), false, EVERYONE).items();
        var json =
                json(work, of, course, caller, listing).stream()
                        .filter(each -> each.whose().userId() != null)
                        .toList();
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

    /**
     * Assignments with anonymous students for whom the list would reveal the student of a
     * submission: all where students are named or one is left of them, and those that are assigned
     * to one student of the section.
     */
    private Set<Long> telling(
            CourseView course,
            @Nullable SectionView section,
            Caller caller,
            List<Long> studentIds,
            List<AssignmentView> of,
            ListSubmissions asked) {
        boolean isNarrowed = section != null || asked.enrollmentState() != null;
        boolean tellsAll =
                !asked.studentIds().contains("all") || (isNarrowed && studentIds.size() == 1);
        Set<Long> sections =
                section == null || tellsAll ? null : visible.sections(caller, course, section);
        return of.stream()
                .filter(each -> tellsAll || visible.isOfOne(each, section, sections))
                .map(AssignmentView::id)
                .collect(Collectors.toSet());
    }

    private List<SubmissionJson> json(
            List<SubmissionView> shown,
            List<AssignmentView> of,
            CourseView course,
            Caller caller,
            Listing listing) {
        Set<Long> needed =
                shown.stream().map(SubmissionView::assignmentId).collect(Collectors.toSet());
        return assembler.all(
                shown,
                of.stream().filter(each -> needed.contains(each.id())).toList(),
                course,
                caller,
                listing.include());
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
     * Every student's submission to every assignment, ordered by assignment number. The entries of
     * a page are computed, and only those are read.
     */
    private Page<SubmissionView> matrix(
            ExpectedSubmissions pairs, boolean descending, PageRange range) {
        List<Long> ids = new ArrayList<>();
        Map<Long, SubmissionView> blank = new HashMap<>();
        for (long i = range.skip(); i < pairs.count() && ids.size() < range.limit(); i++) {
            SubmissionView each = pairs.at(descending ? pairs.count() - 1 - i : i);
            ids.add(each.id());
            blank.put(each.id(), each);
        }
        blank.putAll(submissions.byIds(ids));
        List<SubmissionView> shown = ids.stream().map(blank::get).filter(Objects::nonNull).toList();
        return new Page<>(shown, range.skip() + (long) ids.size() < pairs.count(), pairs.count());
    }

    /** Unsubmitted submissions are all except those in another state. */
    private ExpectedSubmissions pairs(
            List<Long> studentIds, List<AssignmentView> of, SubmissionQuery query) {
        ExpectedSubmissions all = pairs(studentIds, of);
        return query.state() == WorkState.UNSUBMITTED ? all.without(lists.begun(query)) : all;
    }

    /** Students to whom an assignment is not assigned have no submission for it. */
    private ExpectedSubmissions pairs(List<Long> studentIds, List<AssignmentView> of) {
        if (of.stream()
                .noneMatch(each -> each.onlyVisibleToOverrides() || each.anonymizesStudents())) {
            return new ExpectedSubmissions.All(studentIds, of);
        }
        var assigned = visibility.of(of.getFirst().courseId(), studentIds);
        return new ExpectedSubmissions.OfPairs(
                of.stream()
                        .flatMap(
                                each ->
                                        ordered(each, studentIds).stream()
                                                .filter(id -> assigned.isAssigned(each, id))
                                                .map(id -> new ExpectedSubmissions.Pair(each, id)))
                        .toList());
    }

    /** The order of anonymous submissions must not reveal the students. */
    private List<Long> ordered(AssignmentView of, List<Long> studentIds) {
        return of.anonymizesStudents() ? anonymousIds.inOrder(of.id(), studentIds) : studentIds;
    }
}
