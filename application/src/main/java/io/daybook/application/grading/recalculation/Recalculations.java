package io.daybook.application.grading.recalculation;

import io.daybook.application.grading.submissions.EffectiveGradingRules;
import io.daybook.application.platform.jobs.LeaderTaskMetadata;
import io.daybook.command.grading.recalculation.NoteStudentRecalculation;
import io.daybook.command.grading.recalculation.RecalculationCommand.NoteRecalculation;
import io.daybook.command.grading.recalculation.RecalculationCommand.RecalculateGrades;
import io.daybook.command.grading.submissions.GradingRules;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.events.grading.submissions.LateStatus;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import io.daybook.query.grading.recalculation.MovedStudentsView;
import io.daybook.query.grading.recalculation.RecalculationPlanView;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.courseusers.MemberViews;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Recalculates the grades of an assignment in batches of students: all who are graded and have not
 * concluded the course, and all with missing submissions. A recalculation can be interrupted and
 * repeated; correct grades stay unchanged.
 */
@Component
class Recalculations {

    /** A submission is missing from the first whole second after its due date. */
    static final Duration GRACE = Duration.ofSeconds(1);

    /** Maximum duration of a request that grades, from reading the rules to storing the grade. */
    static final Duration LONGEST_REQUEST = Duration.ofSeconds(10);

    private static final String TAG = "grade_recalculation";
    private static final int AT_ONCE = 50;
    private static final MemberViews.Filter TAKING_PART =
            MemberViews.Filter.of(Set.of(EnrollmentType.STUDENT), Set.of(EnrollmentState.ACTIVE));

    private static final MemberViews.Filter CONCLUDED =
            MemberViews.Filter.of(
                    Set.of(EnrollmentType.STUDENT), Set.of(EnrollmentState.COMPLETED));
    private static final MemberViews.Filter INACTIVE =
            MemberViews.Filter.of(Set.of(EnrollmentType.STUDENT), Set.of(EnrollmentState.INACTIVE));
    private static final MemberViews.Filter EXPECTED =
            MemberViews.Filter.of(
                    Set.of(EnrollmentType.STUDENT),
                    Set.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED));
    private static final MemberViews.Filter NOT_CONCLUDED =
            MemberViews.Filter.of(
                    Set.of(EnrollmentType.STUDENT),
                    Set.of(
                            EnrollmentState.ACTIVE,
                            EnrollmentState.INACTIVE,
                            EnrollmentState.INVITED));

    private final AssignmentViews assignments;
    private final CourseViews courses;
    private final SubmissionViews submissions;
    private final MemberViews members;
    private final EffectiveGradingRules rules;
    private final AssignmentVisibility visibility;
    private final Commands commands;
    private final LeaderTaskMetadata origins;
    private final Clock clock;

    Recalculations(
            AssignmentViews assignments,
            CourseViews courses,
            SubmissionViews submissions,
            MemberViews members,
            EffectiveGradingRules rules,
            AssignmentVisibility visibility,
            Commands commands,
            LeaderTaskMetadata origins,
            Clock clock) {
        this.assignments = assignments;
        this.courses = courses;
        this.submissions = submissions;
        this.members = members;
        this.rules = rules;
        this.visibility = visibility;
        this.commands = commands;
        this.origins = origins;
        this.clock = clock;
    }

    /** Recalculates the grades of all students, and records that this is done. */
    void run(RecalculationPlanView plan) {
        Instant now = clock.instant();
        AssignmentView assignment = published(List.of(plan)).stream().findFirst().orElse(null);
        CourseView course = courses.find(plan.courseId()).orElse(null);
        if (assignment != null && course != null) {
            recalculateGraded(assignment, course, Instant.MIN);
            if (plan.missing() && course.state() == CourseState.AVAILABLE) {
                List<Long> students = members.userIds(course.id(), TAKING_PART);
                for (int from = 0; from < students.size(); from += AT_ONCE) {
                    int to = Math.min(from + AT_ONCE, students.size());
                    List<Long> some = students.subList(from, to);
                    gradeMissing(assignment, some, rules.of(assignment, course, some), now);
                }
            }
        }
        commands.send(
                new NoteRecalculation(
                        plan.courseId(),
                        plan.assignmentId(),
                        plan.lastChange(),
                        now.minus(GRACE),
                        now),
                Map.of());
    }

    /** Recalculates the grades stored since shortly before the last change of rules. */
    void repeat(RecalculationPlanView plan) {
        AssignmentView assignment = published(List.of(plan)).stream().findFirst().orElse(null);
        CourseView course = courses.find(plan.courseId()).orElse(null);
        Instant changedAt = plan.rulesChangedAt();
        if (assignment != null && course != null && changedAt != null) {
            recalculateGraded(assignment, course, changedAt.minus(LONGEST_REQUEST));
        }
    }

    private void recalculateGraded(AssignmentView assignment, CourseView course, Instant since) {
        Set<Long> former = only(CONCLUDED, NOT_CONCLUDED, course);
        Set<Long> inactive = only(INACTIVE, EXPECTED, course);
        List<Long> graded = submissions.gradedOn(assignment.id(), 0, AT_ONCE);
        while (!graded.isEmpty()) {
            Set<Long> kept =
                    missed(assignment, graded.stream().filter(inactive::contains).toList());
            List<Long> here =
                    since(since, assignment, graded).stream()
                            .filter(id -> !former.contains(id) && !kept.contains(id))
                            .toList();
            if (!here.isEmpty()) {
                send(assignment, here, rules.of(assignment, course, here));
            }
            graded = submissions.gradedOn(assignment.id(), graded.getLast(), AT_ONCE);
        }
    }

    /** The students among these whose grade is not older than the given instant. */
    private List<Long> since(Instant instant, AssignmentView assignment, List<Long> students) {
        if (instant.equals(Instant.MIN)) {
            return students;
        }
        Map<Long, SubmissionView> works = submissions.byStudents(assignment.id(), students);
        return students.stream()
                .filter(
                        id -> {
                            SubmissionView work = works.get(id);
                            Instant at = work == null ? null : work.latest().gradedAt();
                            return at != null && !at.isBefore(instant);
                        })
                .toList();
    }

    /** The students of the course whose enrollments all have one of these states. */
    private Set<Long> only(
            MemberViews.Filter such, MemberViews.Filter otherwise, CourseView course) {
        Set<Long> students = new HashSet<>(members.userIds(course.id(), such));
        if (!students.isEmpty()) {
            members.userIds(course.id(), otherwise).forEach(students::remove);
        }
        return students;
    }

    /**
     * The students among these whose grade the policy gave for a missing submission: a student who
     * does not get such a grade now does not lose one either (docs/decisions/0228).
     */
    private Set<Long> missed(AssignmentView assignment, List<Long> students) {
        return students.isEmpty()
                ? Set.of()
                : submissions.byStudents(assignment.id(), students).values().stream()
                        .filter(work -> work.latest().submittedAt() == null)
                        .filter(work -> work.latest().graderId() == null)
                        .map(SubmissionView::userId)
                        .collect(Collectors.toSet());
    }

    private void gradeMissing(
            AssignmentView assignment, List<Long> students, GradingRules by, Instant now) {
        Map<Long, SubmissionView> works = submissions.byStudents(assignment.id(), students);
        List<Long> missing =
                students.stream()
                        .filter(id -> mayBeMissing(works.get(id), by.dueDates().get(id), now))
                        .toList();
        if (!missing.isEmpty()) {
            send(assignment, missing, by.of(missing));
        }
    }

    /**
     * Recalculates all grades of students who joined, left or changed sections or groups, and
     * records that this is done.
     */
    void run(MovedStudentsView moved, List<RecalculationPlanView> plans) {
        Instant now = clock.instant();
        List<Long> some = first(moved);
        CourseView course = courses.find(moved.courseId()).orElse(null);
        if (course != null) {
            Set<Long> takingPart = new HashSet<>(members.userIds(course.id(), TAKING_PART));
            List<Long> here = some.stream().filter(takingPart::contains).toList();
            StudentAssignments assigned = visibility.of(course.id(), here);
            published(plans).forEach(each -> recalculate(each, course, here, assigned, now));
        }
        commands.send(
                new NoteStudentRecalculation(moved.courseId(), some, lastMove(moved), now),
                Map.of());
    }

    private List<AssignmentView> published(List<RecalculationPlanView> plans) {
        return assignments
                .byIds(plans.stream().map(RecalculationPlanView::assignmentId).toList())
                .stream()
                .filter(assignment -> assignment.published() && !assignment.deleted())
                .toList();
    }

    /** The first batch of students; the others wait for the next run. */
    private static List<Long> first(MovedStudentsView moved) {
        return moved.students().keySet().stream().sorted().limit(AT_ONCE).toList();
    }

    /** Returns when the last student of the batch joined, left or changed sections or groups. */
    static long lastMove(MovedStudentsView moved) {
        return first(moved).stream()
                .mapToLong(id -> moved.students().getOrDefault(id, 0L))
                .max()
                .orElse(0);
    }

    private void recalculate(
            AssignmentView assignment,
            CourseView course,
            List<Long> students,
            StudentAssignments assigned,
            Instant now) {
        GradingRules by = rules.of(assignment, course, students, assigned);
        List<Long> graded =
                submissions.byStudents(assignment.id(), students).values().stream()
                        .filter(work -> work.latest().score() != null)
                        .map(SubmissionView::userId)
                        .toList();
        if (!graded.isEmpty()) {
            send(assignment, graded, by.of(graded));
        }
        if (course.state() == CourseState.AVAILABLE) {
            gradeMissing(assignment, students, by, now);
        }
    }

    /** Preselects students, because the exact decision requires the event store. */
    private static boolean mayBeMissing(
            @Nullable SubmissionView work, @Nullable Instant dueAt, Instant now) {
        boolean due = dueAt != null && dueAt.isBefore(now);
        return work == null
                ? due
                : !work.latest().isGraded()
                        && (work.latest().lateStatus() == LateStatus.MISSING
                                || (due && work.latest().submittedAt() == null));
    }

    private void send(AssignmentView assignment, List<Long> students, GradingRules by) {
        commands.send(
                new RecalculateGrades(
                        assignment.courseId(), assignment.id(), students, by, clock.instant()),
                origins.next(TAG));
    }
}
