package io.daybook.api.grading.peerreviews;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.AssignReviewer;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.RemoveReviewer;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.peerreviews.PeerReviewViews;
import io.daybook.query.grading.submissions.SubmissionId;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Peer reviews of submissions (document 1, section 4.7). A path through a section stands for its
 * course and shows the same reviews. The ids of a request are resolved before permissions are
 * checked.
 */
@RestController
@ErrorSchema(status = 400, value = "ErrorTextByField")
class PeerReviewsController {

    private static final String COURSE = "/api/v1/courses/{course_id}/assignments/{assignment_id}/";
    private static final String SECTION =
            "/api/v1/sections/{section_id}/assignments/{assignment_id}/";
    private static final String ALL = "peer_reviews";
    private static final String OF_WORK = "submissions/{submission_id}/peer_reviews";
    private static final int BAD_REQUEST = 400;

    private final AssignmentViews assignments;
    private final PeerReviewViews reviews;
    private final PeerReviewAssembler assembler;
    private final VisibleStudents students;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    PeerReviewsController(
            AssignmentViews assignments,
            PeerReviewViews reviews,
            PeerReviewAssembler assembler,
            VisibleStudents students,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.assignments = assignments;
        this.reviews = reviews;
        this.assembler = assembler;
        this.students = students;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Lists the peer reviews of an assignment, without pagination. Callers who do not grade see the
     * reviews of their own submission only.
     */
    @GetMapping({COURSE + ALL, SECTION + ALL})
    @Requires(Right.READ)
    List<PeerReviewJson> list(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            Listing listing) {
        AssignmentView assignment = assignment(course, assignmentId, caller);
        Long only = caller.may(Right.MANAGE_GRADES, course) ? null : Long.valueOf(caller.id());
        return assembler.all(
                reviews.of(assignmentId, only),
                assignment,
                course,
                caller,
                PeerReviewAssembler.included(listing));
    }

    /**
     * Lists the peer reviews of one student's submission; empty if it belongs to another
     * assignment.
     */
    @GetMapping({COURSE + OF_WORK, SECTION + OF_WORK})
    @Requires(Right.READ)
    List<PeerReviewJson> listOfWork(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            @PathVariable("submission_id") long submissionId,
            Caller caller,
            Listing listing) {
        AssignmentView assignment = assignment(course, assignmentId, caller);
        long owner = SubmissionId.studentOf(submissionId);
        boolean sees = owner == caller.id() || caller.may(Right.MANAGE_GRADES, course);
        return !sees || SubmissionId.assignmentOf(submissionId) != assignmentId
                ? List.of()
                : assembler.all(
                        reviews.of(assignmentId, owner),
                        assignment,
                        course,
                        caller,
                        PeerReviewAssembler.included(listing));
    }

    record NameReviewer(@Nullable Long userId) {}

    /** Assigns a submission to a student for peer review. */
    @PostMapping({COURSE + OF_WORK, SECTION + OF_WORK})
    @Requires(Right.READ)
    PeerReviewJson create(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            @PathVariable("submission_id") long submissionId,
            Caller caller,
            @Params NameReviewer sent) {
        return changed(
                course,
                assignmentId,
                submissionId,
                caller,
                sent,
                (owner, reviewer) ->
                        new AssignReviewer(
                                course.id(),
                                assignmentId,
                                owner,
                                reviewer,
                                ids.next("peer_review"),
                                clock.instant()));
    }

    /** Deletes a peer review. */
    @DeleteMapping({COURSE + OF_WORK, SECTION + OF_WORK})
    @Requires(Right.READ)
    PeerReviewJson delete(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            @PathVariable("submission_id") long submissionId,
            Caller caller,
            @Params NameReviewer sent) {
        return changed(
                course,
                assignmentId,
                submissionId,
                caller,
                sent,
                (owner, reviewer) ->
                        new RemoveReviewer(
                                course.id(), assignmentId, owner, reviewer, clock.instant()));
    }

    /** Sends the command that is created for the owner and the reviewer. */
    private PeerReviewJson changed(
            CourseView course,
            long assignmentId,
            long submissionId,
            Caller caller,
            NameReviewer sent,
            BiFunction<Long, Long, Object> command) {
        long reviewer = Required.of(sent.userId(), "user_id");
        AssignmentView assignment = assignment(course, assignmentId, caller);
        long owner = requireNamed(course, assignmentId, submissionId, reviewer, caller);
        long review = orFailed(() -> writes.send(command.apply(owner, reviewer), Long.class));
        return assembler.bare(
                reviews.find(review).orElseThrow(Rejection::notFound), assignment, course, caller);
    }

    private AssignmentView assignment(CourseView course, long id, Caller caller) {
        return assignments
                .find(course.id(), id)
                .filter(found -> found.published() || caller.may(Right.READ_AS_ADMIN, course))
                .orElseThrow(Rejection::notFound);
    }

    /** The owner of the submission. Rejects unknown ids first, then callers who may not grade. */
    private long requireNamed(
            CourseView course, long assignmentId, long submissionId, long reviewer, Caller caller) {
        if (SubmissionId.assignmentOf(submissionId) != assignmentId) {
            throw Rejection.notFound();
        }
        long owner = SubmissionId.studentOf(submissionId);
        Set<Long> sections = students.sections(caller, course, null);
        students.find(owner, course, sections);
        students.find(reviewer, course, sections);
        if (!caller.may(Right.MANAGE_GRADES, course)) {
            throw Rejection.forbidden();
        }
        return owner;
    }

    /** These errors have their own response body (docs/spec/content.md, section 5.1). */
    private static <T> T orFailed(Supplier<T> attempt) {
        try {
            return attempt.get();
        } catch (Rejection rejection) {
            if (rejection.reason() instanceof Reason.Invalid(var errors)) {
                String message = String.join(", ", errors.getOrDefault("base", List.of()));
                throw new ApiErrorException(
                        new ApiErrorResponse(
                                BAD_REQUEST, Map.of("errors", Map.of("base", message)), Map.of()));
            }
            throw rejection;
        }
    }
}
