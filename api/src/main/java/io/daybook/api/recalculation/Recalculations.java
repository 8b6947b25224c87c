package io.daybook.api.recalculation;

import io.daybook.api.submissions.RulesInForce;
import io.daybook.command.kernel.Commands;
import io.daybook.command.recalculation.RecalculationCommand.NoteRecalculation;
import io.daybook.command.recalculation.RecalculationCommand.RecalculateGrades;
import io.daybook.command.submissions.GradingRules;
import io.daybook.events.people.EnrollmentState;
import io.daybook.events.people.EnrollmentType;
import io.daybook.events.submissions.LateStatus;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import io.daybook.query.courses.CourseState;
import io.daybook.query.courses.CourseView;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.people.MemberViews;
import io.daybook.query.recalculation.RecalculationPlanView;
import io.daybook.query.submissions.SubmissionView;
import io.daybook.query.submissions.SubmissionViews;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Looks at all grades of an assignment, some students at a time: whoever has a grade, and whoever
 * is late with everything. It may halt anywhere and begin again; what is right already stays.
 */
@Component
class Recalculations {

    /** Work counts as missing from the first whole second on. */
    static final Duration GRACE = Duration.ofSeconds(1);

    private static final int AT_ONCE = 50;
    private static final MemberViews.Filter TAKING_PART =
            MemberViews.Filter.of(Set.of(EnrollmentType.STUDENT), Set.of(EnrollmentState.ACTIVE));

    private final AssignmentViews assignments;
    private final CourseViews courses;
    private final SubmissionViews submissions;
    private final MemberViews members;
    private final RulesInForce rules;
    private final Commands commands;
    private final Clock clock;

    Recalculations(
            AssignmentViews assignments,
            CourseViews courses,
            SubmissionViews submissions,
            MemberViews members,
            RulesInForce rules,
            Commands commands,
            Clock clock) {
        this.assignments = assignments;
        this.courses = courses;
        this.submissions = submissions;
        this.members = members;
        this.rules = rules;
        this.commands = commands;
        this.clock = clock;
    }

    /** Looks at them and notes that this was done. */
    void run(RecalculationPlanView plan) {
        Instant now = clock.instant();
        AssignmentView assignment =
                assignments.find(plan.courseId(), plan.assignmentId()).orElse(null);
        CourseView course = courses.find(plan.courseId()).orElse(null);
        if (assignment != null && course != null && assignment.published()) {
            recalculateGraded(assignment, course);
            if (plan.missing() && course.state() == CourseState.AVAILABLE) {
                gradeMissing(assignment, course, now);
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

    private void recalculateGraded(AssignmentView assignment, CourseView course) {
        List<Long> graded = submissions.gradedOn(assignment.id(), 0, AT_ONCE);
        while (!graded.isEmpty()) {
            send(assignment, graded, rules.of(assignment, course, graded));
            graded = submissions.gradedOn(assignment.id(), graded.getLast(), AT_ONCE);
        }
    }

    private void gradeMissing(AssignmentView assignment, CourseView course, Instant now) {
        List<Long> students = members.userIds(course.id(), TAKING_PART);
        for (int from = 0; from < students.size(); from += AT_ONCE) {
            List<Long> some = students.subList(from, Math.min(from + AT_ONCE, students.size()));
            GradingRules by = rules.of(assignment, course, some);
            Map<Long, SubmissionView> works = submissions.byStudents(assignment.id(), some);
            List<Long> missing =
                    some.stream()
                            .filter(id -> mayBeMissing(works.get(id), by.dueDates().get(id), now))
                            .toList();
            if (!missing.isEmpty()) {
                send(assignment, missing, by.of(missing));
            }
        }
    }

    /** Whether it is needs the record; this leaves out the many of whom it is certain. */
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
                Map.of());
    }
}
