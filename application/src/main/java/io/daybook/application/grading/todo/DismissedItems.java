package io.daybook.application.grading.todo;

import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.todo.DismissTodoItem;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.todo.TodoPurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.grading.todo.TodoDismissalView;
import io.daybook.query.grading.todo.TodoDismissals;
import java.time.Clock;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** The items that users dismissed from their to-do lists (docs/spec/grading.md, section 8). */
@Component
public class DismissedItems {

    private final TodoDismissals dismissals;
    private final SubmissionViews submissions;
    private final AssignmentViews assignments;
    private final AssignmentReaders readers;
    private final CourseViews courses;
    private final SectionLimits limits;
    private final VisibleStudents students;
    private final Writes writes;
    private final Clock clock;

    DismissedItems(
            TodoDismissals dismissals,
            SubmissionViews submissions,
            AssignmentViews assignments,
            AssignmentReaders readers,
            CourseViews courses,
            SectionLimits limits,
            VisibleStudents students,
            Writes writes,
            Clock clock) {
        this.dismissals = dismissals;
        this.submissions = submissions;
        this.assignments = assignments;
        this.readers = readers;
        this.courses = courses;
        this.limits = limits;
        this.students = students;
        this.writes = writes;
        this.clock = clock;
    }

    /**
     * Dismisses an assignment that the caller grades, or that is assigned to the caller.
     *
     * @param permanently whether it stays dismissed when more submissions need grading
     * @throws Rejection not found, if neither applies
     */
    public void dismiss(
            long assignmentId, TodoPurpose purpose, boolean permanently, Caller caller) {
        if (assignments.byIds(List.of(assignmentId)).stream()
                .noneMatch(assignment -> concerns(assignment, purpose, caller))) {
            throw Rejection.notFound();
        }
        writes.send(
                new DismissTodoItem(
                        caller.id(), assignmentId, purpose, permanently, clock.instant()));
    }

    private boolean concerns(AssignmentView assignment, TodoPurpose purpose, Caller caller) {
        CourseView course = courses.find(assignment.courseId()).orElse(null);
        if (course == null || assignment.deleted() || !assignment.published()) {
            return false;
        }
        return switch (purpose) {
            case GRADING ->
                    caller.may(Right.MANAGE_GRADES, course) && grades(caller, assignment, course);
            case SUBMITTING ->
                    caller.isStudentOf(course) && readers.of(caller.id(), course).sees(assignment);
        };
    }

    /**
     * Graders who are limited to sections grade the assignment if a student there has a submission.
     */
    private boolean grades(Caller caller, AssignmentView assignment, CourseView course) {
        Set<Long> sections = limits.of(caller, course, Right.MANAGE_GRADES);
        return sections == null
                || !submissions
                        .progress(assignment.id(), students.all(course.id(), sections))
                        .isEmpty();
    }

    /**
     * Returns those of these assignments whose grading the user dismissed and which have no new
     * submissions since.
     */
    public Set<Long> withoutGrading(Collection<Long> assignmentIds, long userId) {
        Map<Long, TodoDismissalView> dismissed =
                dismissals.among(assignmentIds, userId, TodoPurpose.GRADING);
        Set<Long> kept = new HashSet<>(assignmentIds);
        kept.removeIf(
                id -> {
                    TodoDismissalView dismissal = dismissed.get(id);
                    return dismissal != null && holds(dismissal);
                });
        return kept;
    }

    /** Whether no more submissions have arrived since. */
    private boolean holds(TodoDismissalView dismissal) {
        return dismissal.permanent()
                || !submissions.isAnyToGrade(dismissal.assignmentId(), dismissal.at());
    }

    /** Returns those of these assignments whose submission reminder the user dismissed. */
    public Set<Long> submitting(Collection<Long> assignmentIds, long userId) {
        return dismissals.among(assignmentIds, userId, TodoPurpose.SUBMITTING).keySet();
    }
}
