package io.daybook.application.scheduling.planner;

import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.application.scheduling.planner.PlannerEntry.Review;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.peerreviews.PeerReviewView;
import io.daybook.query.grading.peerreviews.PeerReviewViews;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Peer reviews by the user, at the date when the assignment is due for them. */
@Component
class PlannedReviews implements PlannerSource {

    private final PeerReviewViews reviews;
    private final AssignmentViews assignments;
    private final AssignmentReaders readers;

    PlannedReviews(
            PeerReviewViews reviews, AssignmentViews assignments, AssignmentReaders readers) {
        this.reviews = reviews;
        this.assignments = assignments;
        this.readers = readers;
    }

    @Override
    public List<PlannerEntry> in(PlannerScope scope, int most) {
        List<PeerReviewView> found =
                scope.courses().isEmpty()
                        ? List.of()
                        : reviews.by(scope.user().id(), scope.courses().keySet());
        if (found.isEmpty()) {
            return List.of();
        }
        Map<Long, AssignmentView> on =
                assignments
                        .byIds(found.stream().map(PeerReviewView::assignmentId).distinct().toList())
                        .stream()
                        .filter(each -> !each.deleted() && each.published())
                        .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
        Map<Long, Reader> students = readers.of(scope.user().id(), scope.courses().values());
        return found.stream()
                .flatMap(review -> planned(review, on.get(review.assignmentId()), students))
                .filter(each -> !each.at().isBefore(scope.from()) && !each.at().isAfter(scope.to()))
                .sorted(PlannerEntry.BY_DATE)
                .limit(most)
                .toList();
    }

    private static Stream<PlannerEntry> planned(
            PeerReviewView review,
            @Nullable AssignmentView assignment,
            Map<Long, Reader> students) {
        if (assignment == null) {
            return Stream.of();
        }
        Instant due =
                Objects.requireNonNull(students.get(assignment.courseId()))
                        .dates(assignment)
                        .dueAt();
        return due == null ? Stream.of() : Stream.of(new Review(review, assignment, due));
    }
}
