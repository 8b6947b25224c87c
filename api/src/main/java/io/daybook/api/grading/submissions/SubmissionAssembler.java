package io.daybook.api.grading.submissions;

import io.daybook.api.grading.submissioncomments.SubmissionCommentJson;
import io.daybook.api.grading.submissionlists.SubmissionIncludes;
import io.daybook.application.grading.submissioncomments.PeerReviewVisibility;
import io.daybook.application.grading.submissions.AnonymousIds;
import io.daybook.application.grading.submissions.ProvisionalGrading;
import io.daybook.application.grading.submissions.SubmissionFinder.Found;
import io.daybook.application.grading.submissions.SubmissionViewer;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import io.daybook.query.grading.peerreviews.PeerReviewView;
import io.daybook.query.grading.peerreviews.PeerReviewViews;
import io.daybook.query.grading.submissions.SubmissionView;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/**
 * Assembles the JSON of submissions for a caller, with one query for each kind of included object.
 */
@Component
public class SubmissionAssembler {

    /** Pseudo-include that leaves out every name. */
    public static final String BLIND = "!anonymous";

    private final SubmissionIncludes inclusions;
    private final ProvisionalGrading provisional;
    private final AssignmentVisibility visibility;
    private final VisibleStudents students;
    private final AnonymousIds anonymousIds;
    private final PeerReviewViews reviews;
    private final Clock clock;

    SubmissionAssembler(
            SubmissionIncludes inclusions,
            ProvisionalGrading provisional,
            AssignmentVisibility visibility,
            VisibleStudents students,
            AnonymousIds anonymousIds,
            PeerReviewViews reviews,
            Clock clock) {
        this.inclusions = inclusions;
        this.provisional = provisional;
        this.visibility = visibility;
        this.students = students;
        this.anonymousIds = anonymousIds;
        this.reviews = reviews;
        this.clock = clock;
    }

    /** Returns the JSON of one submission. */
    public SubmissionJson one(
            SubmissionView submission,
            AssignmentView assignment,
            CourseView course,
            Caller caller,
            Set<String> include) {
        return all(List.of(submission), List.of(assignment), course, caller, include).getFirst();
    }

    /** Returns the response to grading: all comments and, for a provisional grade, the grade. */
    public GradedJson graded(
            AssignmentView assignment,
            List<SubmissionView> graded,
            CourseView course,
            Caller caller,
            Set<String> include) {
        Set<String> more = new HashSet<>(include);
        more.add(SubmissionIncludes.COMMENTS);
        return GradedJson.of(all(graded, List.of(assignment), course, caller, more));
    }

    /** Returns a comment that the caller sees. Rejected with 404 if there is none. */
    public SubmissionCommentJson comment(Found on, long id, CourseView course, Caller caller) {
        SubmissionJson json =
                one(
                        on.submission(),
                        on.assignment(),
                        course,
                        caller,
                        Set.of(SubmissionIncludes.COMMENTS));
        return Objects.requireNonNull(json.beside().submissionComments()).stream()
                .filter(comment -> comment.id() == id)
                .findFirst()
                .orElseThrow(Rejection::notFound);
    }

    /** Returns the JSON of submissions of these assignments, in the given order. */
    public List<SubmissionJson> all(
            List<SubmissionView> shown,
            List<AssignmentView> assignments,
            CourseView course,
            Caller caller,
            Set<String> include) {
        var of = new OfCourse(course, assignments, shown);
        return all(of, caller, include, together(List.of(of), caller));
    }

    /** Submissions of assignments of one course. */
    public record OfCourse(
            CourseView course, List<AssignmentView> assignments, List<SubmissionView> shown) {

        Set<Long> students() {
            return shown.stream().map(SubmissionView::userId).collect(Collectors.toSet());
        }
    }

    /**
     * Returns the JSON of submissions of several courses, with the same number of queries as for
     * one.
     */
    public List<SubmissionJson> ofCourses(List<OfCourse> courses, Caller caller) {
        RelatedObjects together = together(courses, caller);
        return courses.stream()
                .flatMap(of -> all(of, caller, Set.of(), together).stream())
                .toList();
    }

    /**
     * Objects read once for the submissions of all courses.
     *
     * @param assigned by course
     * @param reviews the peer reviews of submissions of which the caller does not see every grade
     *     or not the student
     */
    private record RelatedObjects(
            Map<Long, StudentAssignments> assigned,
            List<PeerReviewView> reviews,
            SubmissionIncludes.IncludedObjects included) {}

    private RelatedObjects together(List<OfCourse> courses, Caller caller) {
        Map<Long, Set<Long>> studentsOf = new HashMap<>();
        courses.forEach(of -> studentsOf.put(of.course().id(), of.students()));
        List<Long> reviewable =
                courses.stream()
                        .flatMap(of -> withReviews(of, caller))
                        .map(SubmissionView::id)
                        .toList();
        return new RelatedObjects(
                visibility.of(studentsOf),
                reviewable.isEmpty() ? List.of() : reviews.ofWork(reviewable),
                inclusions.together(courses));
    }

    private static Stream<SubmissionView> withReviews(OfCourse of, Caller caller) {
        if (!caller.may(Right.VIEW_ALL_GRADES, of.course())) {
            return of.shown().stream();
        }
        Set<Long> anonymous =
                of.assignments().stream()
                        .filter(AssignmentView::anonymizesStudents)
                        .map(AssignmentView::id)
                        .collect(Collectors.toSet());
        return of.shown().stream().filter(work -> anonymous.contains(work.assignmentId()));
    }

    private List<SubmissionJson> all(
            OfCourse of, Caller caller, Set<String> include, RelatedObjects together) {
        CourseView course = of.course();
        List<SubmissionView> shown = of.shown();
        Map<Long, AssignmentView> byId =
                of.assignments().stream()
                        .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
        var asked = new Listing(1, 1, false, null, include);
        SubmissionViewer viewer = viewer(byId, course, caller, include, together);
        SubmissionIncludes.Included included =
                inclusions.read(asked, viewer, course, caller, shown, byId, together.included());
        return shown.stream()
                .map(
                        submission -> {
                            AssignmentView on =
                                    Objects.requireNonNull(byId.get(submission.assignmentId()));
                            return SubmissionJson.of(
                                    submission,
                                    on,
                                    viewer,
                                    viewer.mayKnowStudent(submission, on)
                                            ? null
                                            : anonymousIds.ofStudent(on.id(), submission.userId()),
                                    included.beside(submission, on),
                                    included.files(),
                                    asked.includes("submission_history"));
                        })
                .toList();
    }

    private SubmissionViewer viewer(
            Map<Long, AssignmentView> byId,
            CourseView course,
            Caller caller,
            Set<String> include,
            RelatedObjects together) {
        boolean seesGrades = students.seesGrades(caller, course);
        return new SubmissionViewer(
                ServletUriComponentsBuilder.fromCurrentContextPath().toUriString(),
                clock.instant(),
                caller.id(),
                seesGrades,
                include.contains(BLIND),
                seesGrades ? graderless(byId.values(), course, caller) : Set.of(),
                Objects.requireNonNull(together.assigned().get(course.id())),
                PeerReviewVisibility.of(together.reviews(), byId, course, caller));
    }

    private Set<Long> graderless(
            Collection<AssignmentView> assignments, CourseView course, Caller caller) {
        return assignments.stream()
                .filter(of -> of.moderation().on())
                .filter(of -> !provisional.namesGraders(caller, course, of))
                .map(AssignmentView::id)
                .collect(Collectors.toSet());
    }
}
