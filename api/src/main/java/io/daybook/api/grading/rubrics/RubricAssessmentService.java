package io.daybook.api.grading.rubrics;

import io.daybook.api.grading.submissions.AssessableSubmissions;
import io.daybook.application.grading.moderation.Moderators;
import io.daybook.application.grading.submissions.ProvisionalGrading;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.moderation.ModerationCommand.GiveProvisionalGrade;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.CompleteReview;
import io.daybook.command.grading.rubrics.AssessmentCommand.AssessWork;
import io.daybook.command.grading.rubrics.AssessmentCommand.Assessed;
import io.daybook.command.grading.rubrics.AssessmentCommand.RowDraft;
import io.daybook.command.grading.submissions.GradeInput;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.moderation.ModerationViews;
import io.daybook.query.grading.moderation.ProvisionalGradeView;
import io.daybook.query.grading.peerreviews.PeerReviewView;
import io.daybook.query.grading.peerreviews.PeerReviewViews;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.grading.rubrics.RubricViews;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionView;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Assesses a submission with a rubric (document 1, section 4.5): as a grader, whose assessment
 * becomes the grade if the rubric is used for grading; as a peer reviewer, which completes the
 * review; or as one of several graders of a moderated assignment, with a provisional grade.
 */
@Component
class RubricAssessmentService {

    private final RubricViews rubrics;
    private final AssessableSubmissions work;
    private final PeerReviewViews reviews;
    private final ProvisionalGrading provisional;
    private final ModerationViews moderation;
    private final Moderators moderators;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    RubricAssessmentService(
            RubricViews rubrics,
            AssessableSubmissions work,
            PeerReviewViews reviews,
            ProvisionalGrading provisional,
            ModerationViews moderation,
            Moderators moderators,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.rubrics = rubrics;
        this.work = work;
        this.reviews = reviews;
        this.provisional = provisional;
        this.moderation = moderation;
        this.moderators = moderators;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * An assessment that is requested.
     *
     * @param anonymously whether the student was anonymous to the grader
     * @param rows by criterion
     */
    record Request(
            CourseView course,
            AssignmentView assignment,
            RubricAssociationView association,
            RubricView rubric,
            long student,
            Caller caller,
            AssessmentType type,
            boolean provisional,
            boolean asFinal,
            boolean anonymously,
            Map<String, RowDraft> rows) {}

    /**
     * Which assessment of the work was made.
     *
     * @param asFinal whether it is the moderator's decisive one, which no other grader gives
     */
    record Made(AssessmentType type, boolean asFinal) {}

    /** Assesses the work, and whatever follows from it. */
    Made assess(Request asked) {
        requireAllowed(asked);
        work.requireAssessable(asked.assignment(), asked.course(), asked.student(), asked.caller());
        Made made = made(asked);
        AssessmentType type = made.type();
        List<Long> others =
                type == AssessmentType.GRADING
                        ? work.gradedTogether(asked.assignment(), asked.course(), asked.student())
                        : List.of();
        Object follows = follows(asked, made);
        writes.send(
                new AssessWork(
                        asked.course().id(),
                        asked.assignment().id(),
                        asked.rubric().id(),
                        asked.association().id(),
                        type,
                        asked.caller().id(),
                        made.asFinal(),
                        assessed(asked, asked.student(), type, artifact(asked, made, follows)),
                        others.stream()
                                .map(other -> assessed(asked, other, type, work(asked, other)))
                                .toList(),
                        asked.rows(),
                        follows,
                        clock.instant()));
        return made;
    }

    private Made made(Request asked) {
        boolean moderated = asked.provisional() && asked.assignment().isModeratedNow();
        AssessmentType type =
                moderated && asked.type() == AssessmentType.GRADING
                        ? AssessmentType.PROVISIONAL_GRADE
                        : asked.type();
        return new Made(
                type,
                moderated
                        && type == AssessmentType.PROVISIONAL_GRADE
                        && asked.asFinal()
                        && moderators.isModerator(
                                asked.caller(), asked.course(), asked.assignment()));
    }

    private void requireAllowed(Request asked) {
        boolean grades = asked.caller().may(Right.MANAGE_GRADES, asked.course());
        boolean reviewer =
                asked.type() == AssessmentType.PEER_REVIEW
                        && asked.caller().takesPartIn(asked.course())
                        && reviews.of(asked.assignment().id(), asked.student()).stream()
                                .filter(review -> review.reviewerId() == asked.caller().id())
                                .anyMatch(review -> !isDone(review) || hasAssessed(asked));
        if (!grades && !reviewer) {
            throw Rejection.forbidden();
        }
    }

    private static boolean isDone(PeerReviewView review) {
        return review.completed();
    }

    /**
     * Whether the assessor has already assessed the submission; reviewers may change their
     * assessment.
     */
    private boolean hasAssessed(Request asked) {
        return rubrics
                .assessmentsOf(List.of(asked.assignment().id()), List.of(asked.student()))
                .stream()
                .anyMatch(
                        each ->
                                each.assessmentType() == AssessmentType.PEER_REVIEW
                                        && each.assessorId() == asked.caller().id());
    }

    private Assessed assessed(Request asked, long student, AssessmentType type, long artifactId) {
        return assessed(
                work.work(asked.assignment(), student),
                artifactId,
                type == AssessmentType.GRADING ? asked.rubric().outcomeIds() : List.of());
    }

    /**
     * The assessed submission.
     *
     * @param outcomeIds the outcomes for which there are results
     */
    Assessed assessed(SubmissionView submission, long artifactId, List<Long> outcomeIds) {
        return new Assessed(
                ids.next("rubric_assessment"),
                submission.userId(),
                artifactId,
                submission.latest().attempt(),
                submission.latest().submittedAt(),
                resultIds(outcomeIds));
    }

    private Map<Long, Long> resultIds(List<Long> outcomeIds) {
        return outcomeIds.stream()
                .distinct()
                .collect(Collectors.toMap(outcome -> outcome, _ -> ids.next("outcome_result")));
    }

    /** The submission, or the provisional grade that the caller has given or now gives. */
    private long artifact(Request asked, Made made, @Nullable Object follows) {
        long student = asked.student();
        if (!(follows instanceof GiveProvisionalGrade gives)) {
            return work(asked, student);
        }
        return moderation.of(asked.assignment().id(), student).grades().stream()
                .filter(grade -> grade.finalMark() == made.asFinal())
                .filter(grade -> made.asFinal() || grade.graderId() == asked.caller().id())
                .map(ProvisionalGradeView::id)
                .findFirst()
                .orElse(gives.newGradeId());
    }

    private static long work(Request asked, long student) {
        return SubmissionId.of(asked.assignment().id(), student);
    }

    private @Nullable Object follows(Request asked, Made made) {
        return switch (made.type()) {
            case GRADING ->
                    asked.association().useForGrading()
                            ? work.grade(
                                    asked.assignment(),
                                    asked.course(),
                                    asked.student(),
                                    asked.caller(),
                                    asked.anonymously())
                            : null;
            case PEER_REVIEW ->
                    reviews.isReviewer(
                                    asked.caller().id(), asked.assignment().id(), asked.student())
                            ? new CompleteReview(
                                    asked.course().id(),
                                    asked.assignment().id(),
                                    asked.student(),
                                    asked.caller().id(),
                                    clock.instant())
                            : null;
            case PROVISIONAL_GRADE ->
                    provisional.command(
                            new ProvisionalGrading.Mark(
                                    asked.caller(),
                                    asked.course(),
                                    asked.assignment(),
                                    asked.student(),
                                    GradeInput.NONE,
                                    null,
                                    made.asFinal()));
        };
    }
}
