package io.daybook.application.grading.submissions;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.peerreviews.PeerReviewViews;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.sections.SectionView;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds assignments and the submissions of students, stored or not. */
@Component
public class SubmissionFinder {

    private final AssignmentViews assignments;
    private final SubmissionViews submissions;
    private final VisibleStudents students;
    private final AnonymousIds anonymousIds;
    private final PeerReviewViews reviews;
    private final AnonymityRule anonymity;

    SubmissionFinder(
            AssignmentViews assignments,
            SubmissionViews submissions,
            VisibleStudents students,
            AnonymousIds anonymousIds,
            PeerReviewViews reviews,
            AnonymityRule anonymity) {
        this.assignments = assignments;
        this.submissions = submissions;
        this.students = students;
        this.anonymousIds = anonymousIds;
        this.reviews = reviews;
        this.anonymity = anonymity;
    }

    /** A student's submission and its assignment. */
    public record Found(AssignmentView assignment, SubmissionView submission) {}

    public AssignmentView assignment(CourseView course, long id) {
        return assignments.find(course.id(), id).orElseThrow(Rejection::notFound);
    }

    /**
     * Returns the assignment. Rejected as not found for a caller who does not see unpublished
     * assignments.
     */
    public AssignmentView visible(CourseView course, long id, Caller caller) {
        AssignmentView assignment = assignment(course, id);
        if (!assignment.published() && !caller.may(Right.READ_AS_ADMIN, course)) {
            throw Rejection.notFound();
        }
        return assignment;
    }

    /** Returns those of these assignments that are in the course. */
    public Map<Long, AssignmentView> assignments(long courseId, Collection<Long> ids) {
        return assignments.byIds(ids).stream()
                .filter(assignment -> assignment.courseId() == courseId && !assignment.deleted())
                .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
    }

    /** Returns the student's submission; an empty one if none is stored. */
    public SubmissionView of(AssignmentView assignment, long studentId) {
        return submissions
                .find(assignment.id(), studentId)
                .orElseGet(() -> unsubmitted(assignment, studentId));
    }

    /**
     * Returns the submission of the student, followed by those that were changed together with it.
     */
    public List<SubmissionView> of(AssignmentView assignment, long studentId, List<Long> along) {
        return Stream.concat(Stream.of(studentId), along.stream())
                .map(student -> of(assignment, student))
                .toList();
    }

    public static SubmissionView unsubmitted(AssignmentView assignment, long studentId) {
        return SubmissionView.unsubmitted(
                assignment.courseId(), assignment.id(), studentId, assignment.createdAt());
    }

    /**
     * Returns the student with this anonymous id on the assignment among the students of these
     * sections. Rejected with 404 if there is none.
     */
    public long student(
            AssignmentView assignment, String anonymousId, @Nullable Set<Long> sections) {
        return anonymousIds
                .student(
                        assignment.id(), anonymousId, students.all(assignment.courseId(), sections))
                .orElseThrow(Rejection::notFound);
    }

    /** Returns the student's submission for a caller who may see it, such as a peer reviewer. */
    public Found readable(
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
        anonymity.requireNameable(caller, course, assignment, studentId);
        return new Found(assignment, of(assignment, studentId));
    }
}
