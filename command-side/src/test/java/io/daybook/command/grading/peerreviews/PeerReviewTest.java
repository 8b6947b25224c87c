package io.daybook.command.grading.peerreviews;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.command.grading.outcomes.OutcomeHandler.RootLinks;
import io.daybook.command.grading.peerreviews.DistributePeerReviews.Request;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.AssignReviewer;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.CompleteReview;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.RemoveReviewer;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.ReviewWork;
import io.daybook.command.grading.rubrics.RubricCommand.Association;
import io.daybook.command.grading.rubrics.RubricCommand.Review;
import io.daybook.command.grading.rubrics.RubricCommand.SaveRubric;
import io.daybook.command.grading.rubrics.RubricCommand.Use;
import io.daybook.command.grading.rubrics.RubricDraft;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.grading.peerreviews.PeerReviewDistributionEvent.PeerReviewsDistributed;
import io.daybook.events.grading.peerreviews.PeerReviewEvent.PeerReviewAssigned;
import io.daybook.events.grading.peerreviews.PeerReviewEvent.PeerReviewCompleted;
import io.daybook.events.grading.peerreviews.PeerReviewEvent.PeerReviewRemoved;
import io.daybook.events.grading.peerreviews.PeerReviewEvent.PeerReviewReopened;
import io.daybook.events.grading.rubrics.RubricObject;
import io.daybook.events.grading.rubrics.RubricPurpose;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PeerReviewTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final long COURSE = 1;
    private static final long ESSAY = 10;
    private static final long ANN = 30;
    private static final long BOB = 31;

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void publish_an_assignment() {
        commands.given(
                new CreateAssignment(
                        COURSE,
                        ESSAY,
                        100,
                        Fields.of("name", "An essay", "published", true),
                        new GradingStaff(1, true, true),
                        T0));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static AssignReviewer assign(long reviewId) {
        return new AssignReviewer(COURSE, ESSAY, ANN, BOB, reviewId, T0);
    }

    private static RemoveReviewer remove() {
        return new RemoveReviewer(COURSE, ESSAY, ANN, BOB, T0);
    }

    private static ReviewWork review(long commentId) {
        return review(commentId, true);
    }

    private static ReviewWork review(long commentId, boolean completes) {
        return new ReviewWork(
                COURSE,
                ESSAY,
                ANN,
                BOB,
                commentId,
                new Personal(BOB, "Well done"),
                completes,
                null,
                List.of(),
                null,
                null,
                T0);
    }

    @Test
    void a_reviewer_is_assigned_once() {
        assertThat(commands.eventsOf(assign(5)))
                .containsExactly(new PeerReviewAssigned(COURSE, ESSAY, ANN, BOB, 5, T0));
        assertThat(commands.eventsOf(assign(6))).isEmpty();
        assertThat(commands.send(assign(7))).isEqualTo(5L);
    }

    @Test
    void nobody_reviews_their_own_work() {
        assertThatThrownBy(() -> new AssignReviewer(COURSE, ESSAY, ANN, ANN, 5, T0))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        refused ->
                                assertThat(refused.reason())
                                        .isEqualTo(
                                                new Reason.Invalid(
                                                        Map.of("base", List.of("Create failed")))));
    }

    @Test
    void saying_something_completes_the_review() {
        commands.given(assign(5));

        List<Object> events = commands.eventsOf(review(50));

        assertThat(events)
                .last()
                .isEqualTo(new PeerReviewCompleted(COURSE, ESSAY, ANN, BOB, 5, T0));
        assertThat(events).hasAtLeastOneElementOfType(SubmissionCommented.class);
        assertThat(commands.eventsOf(review(51)))
                .hasSize(1)
                .hasOnlyElementsOfType(SubmissionCommented.class);
    }

    @Test
    void a_remark_leaves_a_review_open_that_an_assessment_completes() {
        commands.given(assign(5));

        assertThat(commands.eventsOf(review(50, false)))
                .hasAtLeastOneElementOfType(SubmissionCommented.class)
                .doesNotHaveAnyElementsOfTypes(PeerReviewCompleted.class);
        assertThat(commands.eventsOf(new CompleteReview(COURSE, ESSAY, ANN, BOB, T0)))
                .containsExactly(new PeerReviewCompleted(COURSE, ESSAY, ANN, BOB, 5, T0));

        commands.given(remove());
        assertThatThrownBy(() -> commands.send(review(51, false))).isInstanceOf(Rejection.class);
    }

    private static SaveRubric attach(long rubricId, boolean create, long associationId) {
        var place = OutcomeContextId.course(COURSE);
        return new SaveRubric(
                rubricId,
                place,
                create,
                null,
                create
                        ? new RubricDraft(null, false, false, "numeric", "descending", List.of())
                        : null,
                "Some rubric",
                new Association(
                        associationId,
                        RubricObject.ASSIGNMENT,
                        ESSAY,
                        COURSE,
                        place,
                        new Use(RubricPurpose.GRADING, false, false, false, false, true, "Essay"),
                        true,
                        null,
                        List.of(new Review(ANN, BOB))),
                new RootLinks(place, 0, "", Map.of()),
                1,
                T0);
    }

    @Test
    void a_rubric_that_is_chosen_later_opens_completed_reviews_again() {
        commands.given(assign(5), review(50));

        assertThat(commands.eventsOf(attach(70, true, 80)))
                .contains(new PeerReviewReopened(COURSE, ESSAY, ANN, BOB, 5, T0));
        assertThat(commands.eventsOf(attach(70, false, 80)))
                .doesNotHaveAnyElementsOfTypes(PeerReviewReopened.class);
        var assessed = new CompleteReview(COURSE, ESSAY, ANN, BOB, T0);
        assertThat(commands.eventsOf(assessed))
                .containsExactly(new PeerReviewCompleted(COURSE, ESSAY, ANN, BOB, 5, T0));

        assertThat(commands.eventsOf(attach(70, false, 80)))
                .doesNotHaveAnyElementsOfTypes(PeerReviewReopened.class);
        assertThat(commands.eventsOf(attach(71, true, 81)))
                .contains(new PeerReviewReopened(COURSE, ESSAY, ANN, BOB, 5, T0));
    }

    @Test
    void a_review_that_was_taken_back_or_is_open_is_not_opened_again() {
        commands.given(assign(5));
        assertThat(commands.eventsOf(attach(70, true, 80)))
                .doesNotHaveAnyElementsOfTypes(PeerReviewReopened.class);
        commands.given(new CompleteReview(COURSE, ESSAY, ANN, BOB, T0), remove());
        assertThat(commands.eventsOf(attach(71, true, 81)))
                .doesNotHaveAnyElementsOfTypes(PeerReviewReopened.class);
    }

    @Test
    void what_a_reviewer_says_is_not_held_back_with_the_grade() {
        commands.given(
                new CreateAssignment(
                        COURSE,
                        ESSAY + 1,
                        100,
                        Fields.of("name", "A talk", "published", true, "post_manually", true),
                        new GradingStaff(1, true, true),
                        T0),
                new AssignReviewer(COURSE, ESSAY + 1, ANN, BOB, 6, T0));

        assertThat(
                        commands.eventsOf(
                                new ReviewWork(
                                        COURSE,
                                        ESSAY + 1,
                                        ANN,
                                        BOB,
                                        60,
                                        new Personal(BOB, "Well done"),
                                        true,
                                        null,
                                        List.of(),
                                        null,
                                        null,
                                        T0)))
                .filteredOn(SubmissionCommented.class::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(
                        SubmissionCommented.class,
                        said -> {
                            assertThat(said.hidden()).isFalse();
                            assertThat(said.byStudent()).isTrue();
                        });
    }

    @Test
    void a_student_without_an_assigned_review_reviews_nothing() {
        commands.given(assign(5), review(50), remove());
        int before = commands.events().size();

        assertThatThrownBy(() -> commands.send(review(51))).isInstanceOf(Rejection.class);

        assertThat(commands.events()).hasSize(before);
    }

    @Test
    void a_review_is_taken_back_completed_or_not_and_requested_again() {
        commands.given(assign(5), review(50));

        assertThat(commands.eventsOf(remove()))
                .containsExactly(new PeerReviewRemoved(COURSE, ESSAY, ANN, BOB, 5, T0));
        assertThat(commands.eventsOf(assign(6)))
                .containsExactly(new PeerReviewAssigned(COURSE, ESSAY, ANN, BOB, 6, T0));
        assertThat(commands.eventsOf(remove()))
                .containsExactly(new PeerReviewRemoved(COURSE, ESSAY, ANN, BOB, 6, T0));
    }

    @Test
    void what_is_not_there_cannot_be_taken_back() {
        var failed = new Reason.Invalid(Map.of("base", List.of("Delete failed")));
        assertThat(commands.refusalOf(remove())).isEqualTo(failed);

        commands.given(assign(5), remove());

        assertThat(commands.refusalOf(remove())).isEqualTo(failed);
    }

    @Test
    void automatic_reviews_are_assigned_once() {
        commands.given(assign(5));
        var all =
                new DistributePeerReviews(
                        COURSE,
                        ESSAY,
                        List.of(new Request(ANN, BOB, 6), new Request(BOB, ANN, 7)),
                        T0);

        assertThat(commands.eventsOf(all))
                .containsExactly(
                        new PeerReviewsDistributed(COURSE, ESSAY, T0),
                        new PeerReviewAssigned(COURSE, ESSAY, BOB, ANN, 7, T0));
        assertThat(commands.eventsOf(all)).isEmpty();
        assertThat(commands.refusalOf(new DistributePeerReviews(2, ESSAY, List.of(), T0)))
                .isEqualTo(new Reason.NotFound());
    }

    @Test
    void nothing_is_reached_through_another_course() {
        commands.given(assign(5));

        for (Object command :
                List.of(
                        new AssignReviewer(2, ESSAY, ANN, 32, 6, T0),
                        new RemoveReviewer(2, ESSAY, ANN, BOB, T0))) {
            assertThat(commands.refusalOf(command)).isEqualTo(new Reason.NotFound());
        }
    }
}
