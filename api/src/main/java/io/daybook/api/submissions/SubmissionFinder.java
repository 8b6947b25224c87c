package io.daybook.api.submissions;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import io.daybook.query.courses.CourseView;
import io.daybook.query.people.SectionView;
import io.daybook.query.submissions.SubmissionView;
import io.daybook.query.submissions.SubmissionViews;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds assignments and the work of students, on record or not. */
@Component
class SubmissionFinder {

    private final AssignmentViews assignments;
    private final SubmissionViews submissions;
    private final VisibleStudents students;

    SubmissionFinder(
            AssignmentViews assignments, SubmissionViews submissions, VisibleStudents students) {
        this.assignments = assignments;
        this.submissions = submissions;
        this.students = students;
    }

    /** A student's work and what it is about. */
    record Found(AssignmentView assignment, SubmissionView submission) {}

    AssignmentView assignment(CourseView course, long id) {
        return assignments.find(course.id(), id).orElseThrow(Rejection::notFound);
    }

    /** The student's work, which is an empty one where nothing is on record. */
    SubmissionView of(AssignmentView assignment, long studentId) {
        return submissions
                .find(assignment.id(), studentId)
                .orElseGet(() -> unsubmitted(assignment, studentId));
    }

    static SubmissionView unsubmitted(AssignmentView assignment, long studentId) {
        return SubmissionView.unsubmitted(
                assignment.courseId(), assignment.id(), studentId, assignment.createdAt());
    }

    /** The student's work for a caller who may look at it. */
    Found readable(
            CourseView course,
            @Nullable SectionView section,
            long assignmentId,
            long studentId,
            Caller caller) {
        students.requireReadable(caller, course, studentId);
        AssignmentView assignment = assignment(course, assignmentId);
        if (!assignment.published() && !caller.may(Right.READ_AS_ADMIN, course)) {
            throw Rejection.notFound();
        }
        students.requireSeen(
                studentId,
                course,
                students.sections(caller, course, section),
                submissions.find(assignmentId, studentId).isPresent());
        return new Found(assignment, of(assignment, studentId));
    }
}
