package io.daybook.application.grading.peerreviews;

import io.daybook.application.platform.jobs.FailedItems;
import io.daybook.application.platform.jobs.LeaderTasks;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.grading.peerreviews.DistributePeerReviews;
import io.daybook.command.grading.peerreviews.DistributePeerReviews.Request;
import io.daybook.command.grading.peerreviews.ReviewPairs;
import io.daybook.command.grading.peerreviews.ReviewPairs.Pair;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.peerreviews.PeerReviewPlanView;
import io.daybook.query.grading.peerreviews.PeerReviewViews;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.groups.GroupMembershipViews;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/**
 * Assigns peer reviews automatically when they are due; the next run completes what a run left
 * incomplete.
 */
@Component
class WhenDueThenDistributePeerReviews implements StartupTask {

    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);
    private static final int AT_ONCE = 20;
    private static final MemberViews.Filter TAKING_PART =
            MemberViews.Filter.of(Set.of(EnrollmentType.STUDENT), Set.of(EnrollmentState.ACTIVE));

    private final PeerReviewViews reviews;
    private final AssignmentViews assignments;
    private final SubmissionViews submissions;
    private final MemberViews members;
    private final GroupMembershipViews groups;
    private final Commands commands;
    private final Ids ids;
    private final Clock clock;
    private final LeaderTasks rounds;
    private final FailedItems<Long> failures = new FailedItems<>();

    WhenDueThenDistributePeerReviews(
            PeerReviewViews reviews,
            AssignmentViews assignments,
            SubmissionViews submissions,
            MemberViews members,
            GroupMembershipViews groups,
            Commands commands,
            Ids ids,
            Clock clock,
            LeaderTasks rounds) {
        this.reviews = reviews;
        this.assignments = assignments;
        this.submissions = submissions;
        this.members = members;
        this.groups = groups;
        this.commands = commands;
        this.ids = ids;
        this.clock = clock;
        this.rounds = rounds;
    }

    @Override
    public void run() {
        rounds.every(LOOK_AGAIN, "peer-reviews", this::distributeDue);
    }

    private void distributeDue() {
        Instant now = clock.instant();
        failures.select(
                        AT_ONCE,
                        now,
                        most -> reviews.due(now, most),
                        PeerReviewPlanView::assignmentId)
                .forEach(
                        plan ->
                                failures.attempt(
                                        plan.assignmentId(),
                                        now,
                                        "Assigning the peer reviews of assignment "
                                                + plan.assignmentId(),
                                        () -> distribute(plan)));
    }

    private void distribute(PeerReviewPlanView plan) {
        distribute(
                assignments
                        .find(plan.courseId(), plan.assignmentId())
                        .orElseThrow(Rejection::notFound));
    }

    private void distribute(AssignmentView assignment) {
        List<Request> requests =
                missing(assignment).stream()
                        .map(
                                pair ->
                                        new Request(
                                                pair.userId(),
                                                pair.reviewerId(),
                                                ids.next("peer_review")))
                        .toList();
        commands.send(
                new DistributePeerReviews(
                        assignment.courseId(), assignment.id(), requests, clock.instant()),
                Map.of());
    }

    private List<Pair> missing(AssignmentView assignment) {
        List<Long> handedIn =
                submissions
                        .byStudents(
                                assignment.id(),
                                members.userIds(assignment.courseId(), TAKING_PART))
                        .values()
                        .stream()
                        .filter(work -> work.latest().submittedAt() != null)
                        .map(SubmissionView::userId)
                        .toList();
        List<Pair> existing =
                reviews.of(assignment.id(), null).stream()
                        .map(review -> new Pair(review.userId(), review.reviewerId()))
                        .toList();
        int count = Objects.requireNonNullElse(assignment.peerReviews().count(), 0);
        return ReviewPairs.missing(handedIn, existing, count, allowed(assignment), assignment.id());
    }

    /** Members of one group review each other only if the assignment allows it. */
    private Predicate<Pair> allowed(AssignmentView assignment) {
        Long category = assignment.groupCategoryId();
        if (category == null || assignment.peerReviews().intraGroup()) {
            return _ -> true;
        }
        Map<Long, Long> groupOf = groups.groupsInCategory(category);
        return pair -> {
            Long group = groupOf.get(pair.userId());
            return group == null || !group.equals(groupOf.get(pair.reviewerId()));
        };
    }
}
