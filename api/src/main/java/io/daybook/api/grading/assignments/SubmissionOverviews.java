package io.daybook.api.grading.assignments;

import io.daybook.api.grading.assignments.AssignmentAssembler.OfCourse;
import io.daybook.api.grading.assignments.SubmissionOverview.InSection;
import io.daybook.api.grading.assignments.SubmissionOverview.NeedsGrading;
import io.daybook.application.grading.assignments.AssignmentIncludes;
import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.application.grading.assignments.IncludedSubmissions;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.grading.submissions.SubmissionViews.Mark;
import io.daybook.query.grading.submissions.SubmissionViews.OfStudent;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Reads the submission figures of a page of assignments, each kind with one query. */
@Component
class SubmissionOverviews {

    private static final int ENOUGH_TO_HIDE_AMONG = 5;

    private final SubmissionViews submissions;
    private final IncludedSubmissions shown;
    private final MemberViews members;
    private final SectionLimits limits;

    SubmissionOverviews(
            SubmissionViews submissions,
            IncludedSubmissions shown,
            MemberViews members,
            SectionLimits limits) {
        this.submissions = submissions;
        this.shown = shown;
        this.members = members;
        this.limits = limits;
    }

    /**
     * Submissions that need grading.
     *
     * @param students the students who submitted them, by course
     */
    record ToGrade(List<OfStudent> work, Map<Long, List<MemberView>> students) {

        static final ToGrade NOTHING = new ToGrade(List.of(), Map.of());
    }

    /**
     * Data read once for the assignments of several courses.
     *
     * @param submissions the submissions, by assignment; none for those the caller may not see
     */
    record Prefetched(ToGrade toGrade, Map<Long, List<Object>> submissions) {}

    /** Reads the data with one query of each kind for all courses. */
    Prefetched beforehand(Collection<OfCourse> courses, Caller caller, Set<String> include) {
        List<Long> graded =
                courses.stream()
                        .map(OfCourse::course)
                        .filter(course -> caller.may(Right.MANAGE_GRADES, course))
                        .map(CourseView::id)
                        .toList();
        List<Long> ids =
                courses.stream()
                        .flatMap(of -> of.assignments().stream())
                        .map(AssignmentView::id)
                        .toList();
        boolean several = include.contains("observed_users");
        return new Prefetched(
                toGrade(graded, ids),
                include.contains("submission")
                        ? shown.of(
                                caller,
                                courses.stream()
                                        .map(
                                                of ->
                                                        new IncludedSubmissions.InCourse(
                                                                of.course(),
                                                                of.assignments(),
                                                                of.reader().whose(several)))
                                        .toList())
                        : Map.of());
    }

    private ToGrade toGrade(Collection<Long> courseIds, Collection<Long> assignmentIds) {
        if (courseIds.isEmpty()) {
            return ToGrade.NOTHING;
        }
        List<OfStudent> work = submissions.toGrade(courseIds, assignmentIds);
        Set<Long> students = work.stream().map(OfStudent::userId).collect(Collectors.toSet());
        return students.isEmpty()
                ? ToGrade.NOTHING
                : new ToGrade(
                        work,
                        members.inCourses(courseIds, students).stream()
                                .collect(Collectors.groupingBy(MemberView::courseId)));
    }

    /** Returns the figures that this caller requested. */
    SubmissionOverview of(
            List<AssignmentView> of,
            CourseView course,
            Caller caller,
            Reader reader,
            Set<String> include,
            Prefetched read) {
        boolean several = include.contains("observed_users");
        boolean submission = include.contains("submission");
        return new SubmissionOverview(
                caller.may(Right.MANAGE_GRADES, course)
                        ? waiting(
                                of,
                                course,
                                caller,
                                include.contains(AssignmentIncludes.BY_SECTION),
                                read.toGrade())
                        : null,
                submission ? read.submissions() : null,
                several,
                submission && include.contains("score_statistics")
                        ? statistics(of, course, caller, reader)
                        : Map.of(),
                include.contains(AssignmentIncludes.CAN_SUBMIT) ? exhausted(of, caller) : Set.of());
    }

    private Set<Long> exhausted(List<AssignmentView> of, Caller caller) {
        return of.stream()
                .filter(each -> hasNoAttemptLeft(each, caller.id()))
                .map(AssignmentView::id)
                .collect(Collectors.toSet());
    }

    private boolean hasNoAttemptLeft(AssignmentView assignment, long student) {
        Integer allowed = assignment.allowedAttempts();
        return allowed != null
                && submissions
                        .find(assignment.id(), student)
                        .map(work -> work.latest().attempt())
                        .filter(attempt -> attempt >= allowed)
                        .isPresent();
    }

    private Map<Long, NeedsGrading> waiting(
            List<AssignmentView> of,
            CourseView course,
            Caller caller,
            boolean bySection,
            ToGrade toGrade) {
        List<Long> ids = of.stream().map(AssignmentView::id).toList();
        Set<Long> only = limits.of(caller, course, Right.MANAGE_GRADES);
        Map<Long, Set<Long>> sections =
                toGrade.students().getOrDefault(course.id(), List.of()).stream()
                        .collect(
                                Collectors.toMap(
                                        MemberView::userId, each -> each.studiesNowIn(only)));
        Map<Long, List<OfStudent>> byAssignment =
                toGrade.work().stream().collect(Collectors.groupingBy(OfStudent::assignmentId));
        return each(
                ids,
                id -> {
                    List<Set<Long>> where =
                            byAssignment.getOrDefault(id, List.of()).stream()
                                    .map(each -> sections.getOrDefault(each.userId(), Set.of()))
                                    .filter(each -> !each.isEmpty())
                                    .toList();
                    return new NeedsGrading(where.size(), bySection ? counted(where) : null);
                });
    }

    private static <T> Map<Long, T> each(List<Long> ids, LongFunction<T> what) {
        Map<Long, T> all = new HashMap<>();
        ids.forEach(id -> all.put(id, what.apply(id)));
        return all;
    }

    private static List<InSection> counted(List<Set<Long>> where) {
        return where.stream()
                .flatMap(Set::stream)
                .collect(Collectors.groupingBy(id -> id, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(each -> new InSection(each.getKey(), each.getValue()))
                .toList();
    }

    /**
     * Returns statistics of the posted scores. Callers who do not see every grade of the course see
     * them only if there are enough scores; students also need a posted score of their own, and see
     * none if the course hides distribution graphs.
     */
    private Map<Long, ScoreStatisticsJson> statistics(
            List<AssignmentView> of, CourseView course, Caller caller, Reader reader) {
        boolean staff = caller.may(Right.READ_AS_ADMIN, course);
        if (!staff && course.rules().hideDistributionGraphs()) {
            return Map.of();
        }
        Map<Long, List<Mark>> marks =
                submissions
                        .postedScores(course.id(), of.stream().map(AssignmentView::id).toList())
                        .stream()
                        .collect(Collectors.groupingBy(Mark::assignmentId));
        boolean every = seesEveryGrade(caller, course);
        Map<Long, ScoreStatisticsJson> statistics = new HashMap<>();
        marks.forEach(
                (id, all) -> {
                    boolean own =
                            all.stream()
                                    .anyMatch(mark -> reader.students().contains(mark.userId()));
                    boolean enough = every || all.size() >= ENOUGH_TO_HIDE_AMONG;
                    if (enough && (staff || own)) {
                        statistics.put(id, ScoreStatisticsJson.of(scores(all)));
                    }
                });
        return statistics;
    }

    private boolean seesEveryGrade(Caller caller, CourseView course) {
        return Stream.of(Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES)
                .filter(right -> caller.may(right, course))
                .anyMatch(right -> limits.of(caller, course, right) == null);
    }

    private static List<Double> scores(List<Mark> marks) {
        return marks.stream().map(mark -> mark.latest().score()).filter(Objects::nonNull).toList();
    }
}
