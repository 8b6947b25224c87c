package io.daybook.api.submissions;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import io.daybook.query.courses.CourseView;
import io.daybook.query.peerreviews.PeerReviewViews;
import io.daybook.query.people.SectionView;
import io.daybook.query.submissions.SubmissionView;
import io.daybook.query.submissions.SubmissionViews;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds assignments and the work of students, on record or not. */
@Component
class SubmissionFinder {

    private final AssignmentViews assignments;
    private final SubmissionViews submissions;
    private final VisibleStudents students;
    private final AnonymousIds anonymousIds;
    private final PeerReviewViews reviews;

    SubmissionFinder(
            AssignmentViews assignments,
            SubmissionViews submissions,
            VisibleStudents students,
            AnonymousIds anonymousIds,
            PeerReviewViews reviews) {
        this.assignments = assignments;
        this.submissions = submissions;
        this.students = students;
        this.anonymousIds = anonymousIds;
        this.reviews = reviews;
    }

    /** A student's work and what it is about. */
    record Found(AssignmentView assignment, SubmissionView submission) {}

    AssignmentView assignment(CourseView course, long id) {
        return assignments.find(course.id(), id).orElseThrow(Rejection::notFound);
    }

    /** The same for a caller to whom work that is not published does not exist. */
    AssignmentView visible(CourseView course, long id, Caller caller) {
        AssignmentView assignment = assignment(course, id);
        if (!assignment.published() && !caller.may(Right.READ_AS_ADMIN, course)) {
            throw Rejection.notFound();
        }
        return assignment;
    }

    /** Those of these assignments that are in the course. */
    Map<Long, AssignmentView> assignments(long courseId, Collection<Long> ids) {
        return assignments.byIds(ids).stream()
                .filter(assignment -> assignment.courseId() == courseId && !assignment.deleted())
                .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
    }

    /** The student's work, which is an empty one where nothing is on record. */
    SubmissionView of(AssignmentView assignment, long studentId) {
        return submissions
                .find(assignment.id(), studentId)
                .orElseGet(() -> unsubmitted(assignment, studentId));
    }

    /** The work of the student, and then of those to whom the same happened. */
    List<SubmissionView> of(AssignmentView assignment, long studentId, List<Long> along) {
        return Stream.concat(Stream.of(studentId), along.stream())
                .map(student -> of(assignment, student))
                .toList();
    }

    static SubmissionView unsubmitted(AssignmentView assignment, long studentId) {
        return SubmissionView.unsubmitted(
                assignment.courseId(), assignment.id(), studentId, assignment.createdAt());
    }

    /** Who is called so on the assignment, among the students of these sections; else 404. */
    long student(AssignmentView assignment, String anonymousId, @Nullable Set<Long> sections) {
        return anonymousIds
                .student(
                        assignment.id(), anonymousId, students.all(assignment.courseId(), sections))
                .orElseThrow(Rejection::notFound);
    }

    /** The student's work for a caller who may look at it, such as whoever reviews it. */
    Found readable(
            CourseView course,
            @Nullable SectionView section,
            long assignmentId,
            long studentId,
            Caller caller) {
        if (!students.mayRead(caller, course, studentId)
                && !reviews.isReviewer(caller.id(), assignmentId, studentId)) {
            throw Rejection.forbidden();
        }
        AssignmentView assignment = visible(course, assignmentId, caller);
        students.requireSeen(
                studentId,
                course,
                students.sections(caller, course, section),
                submissions.find(assignmentId, studentId).isPresent());
        return new Found(assignment, of(assignment, studentId));
    }
}
