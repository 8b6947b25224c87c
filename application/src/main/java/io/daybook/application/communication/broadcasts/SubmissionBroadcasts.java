package io.daybook.application.communication.broadcasts;

import io.daybook.application.communication.broadcasts.Broadcast.Text;
import io.daybook.events.grading.peerreviews.PeerReviewEvent.PeerReviewAssigned;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.submissions.Lateness;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Broadcasts submissions and their comments to graders, and peer review assignments to reviewers.
 * Messages contain no names if the assignment is graded or reviewed anonymously.
 */
@Component
class SubmissionBroadcasts implements BroadcastPolicy {

    private final AssignmentViews assignments;
    private final AssignmentVisibility visibility;
    private final CourseMembers members;
    private final CachedUserViews people;

    SubmissionBroadcasts(
            AssignmentViews assignments,
            AssignmentVisibility visibility,
            CourseMembers members,
            CachedUserViews people) {
        this.assignments = assignments;
        this.visibility = visibility;
        this.members = members;
        this.people = people;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(
                SubmissionHandedIn.class, SubmissionCommented.class, PeerReviewAssigned.class);
    }

    @Override
    public Instant at(Object event) {
        return switch (event) {
            case SubmissionHandedIn e -> e.at();
            case SubmissionCommented e -> e.at();
            case PeerReviewAssigned e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    @Override
    public List<Broadcast> of(Object event, EventCause cause) {
        return switch (event) {
            case SubmissionHandedIn e -> handedIn(e);
            case SubmissionCommented e when e.authorId() == e.userId() && !e.hidden() ->
                    commented(e);
            case PeerReviewAssigned e -> review(e);
            default -> List.of();
        };
    }

    private List<Broadcast> handedIn(SubmissionHandedIn e) {
        return assignment(e.courseId(), e.assignmentId())
                .map(
                        it ->
                                toGraders(
                                        it,
                                        e.userId(),
                                        name(it, e),
                                        "attempt-" + e.attempt(),
                                        "Work handed in: ",
                                        e.at()))
                .stream()
                .toList();
    }

    private String name(AssignmentView assignment, SubmissionHandedIn e) {
        Instant due = visibility.of(e.courseId(), e.userId()).dates(assignment, e.userId()).dueAt();
        boolean late =
                due != null && Lateness.secondsLate(e.submissionType(), e.submittedAt(), due) > 0;
        if (late) {
            return assignment.groupCategoryId() == null
                    ? "assignment_submitted_late"
                    : "group_assignment_submitted_late";
        }
        return e.attempt() > 1 ? "assignment_resubmitted" : "assignment_submitted";
    }

    private List<Broadcast> commented(SubmissionCommented e) {
        return assignment(e.courseId(), e.assignmentId())
                .map(
                        it ->
                                toGraders(
                                        it,
                                        e.userId(),
                                        "submission_comment_for_teacher",
                                        "comment-" + e.commentId(),
                                        "Comment on work: ",
                                        e.at()))
                .stream()
                .toList();
    }

    private Broadcast toGraders(
            AssignmentView assignment,
            long studentId,
            String notification,
            String about,
            String title,
            Instant at) {
        CourseView course = Objects.requireNonNull(members.published(assignment.courseId()));
        String name = name(studentId, assignment.anonymousGrading());
        String path = path(assignment);
        return Broadcast.in(
                course,
                notification,
                assignment.id() + "-" + studentId + "-" + about,
                studentId,
                members.gradersOf(course, studentId),
                new Text(
                        title + assignment.name() + ", " + course.name(),
                        name == null ? "By a student" : "By " + name,
                        name == null ? path : path + "/submissions/" + studentId),
                at);
    }

    private List<Broadcast> review(PeerReviewAssigned e) {
        AssignmentView assignment = assignment(e.courseId(), e.assignmentId()).orElse(null);
        if (assignment == null) {
            return List.of();
        }
        CourseView course = Objects.requireNonNull(members.published(e.courseId()));
        String name = name(e.userId(), assignment.peerReviews().anonymous());
        return List.of(
                Broadcast.in(
                        course,
                        "peer_review_invitation",
                        Long.toString(e.reviewId()),
                        name == null ? e.reviewerId() : e.userId(),
                        members.among(course, Set.of(e.reviewerId())),
                        new Text(
                                "Peer review: " + assignment.name() + ", " + course.name(),
                                "You are to review the work of "
                                        + (name == null ? "another student" : name),
                                path(assignment)),
                        e.at()));
    }

    private @Nullable String name(long studentId, boolean anonymous) {
        return anonymous ? null : people.findUser(studentId).map(UserView::shortName).orElse(null);
    }

    private Optional<AssignmentView> assignment(long courseId, long assignmentId) {
        return members.published(courseId) == null
                ? Optional.empty()
                : assignments.find(courseId, assignmentId).filter(AssignmentView::published);
    }

    private static String path(AssignmentView assignment) {
        return "/courses/" + assignment.courseId() + "/assignments/" + assignment.id();
    }
}
