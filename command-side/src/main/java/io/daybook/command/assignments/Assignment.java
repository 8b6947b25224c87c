package io.daybook.command.assignments;

import io.daybook.command.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.assignments.AssignmentEvent;
import io.daybook.events.assignments.AssignmentEvent.AssignmentAnonymityChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.assignments.AssignmentEvent.AssignmentDescribed;
import io.daybook.events.assignments.AssignmentEvent.AssignmentGradesPublished;
import io.daybook.events.assignments.AssignmentEvent.AssignmentGradingBegun;
import io.daybook.events.assignments.AssignmentEvent.AssignmentModerationRulesChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentPeerReviewRulesChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentPostPolicyChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.assignments.AssignmentEvent.AssignmentScoringChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentSubmissionRulesChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentSubmissionsBegun;
import io.daybook.events.assignments.AssignmentEvent.AssignmentUnpublished;
import io.daybook.events.assignments.GradingType;
import java.time.Instant;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * An assignment: what is asked of students, by when and how it is graded. It decides whether work
 * may be handed in or graded now, and whether its own rules may still change.
 *
 * <p>Public because handing in, grading and moderation ask and mark it in their own unit of work.
 */
@AggregateRoot
public class Assignment {

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private long assignmentId;
    private String name = "";
    private @Nullable String description;
    private Schedule schedule = Schedule.NONE;
    private Scoring scoring = Scoring.DEFAULT;
    private SubmissionRules submission = SubmissionRules.DEFAULT;
    private PeerReviewRules peerReviews = PeerReviewRules.NONE;
    private ModerationRules moderation = ModerationRules.NONE;
    private boolean anonymousGrading;
    private boolean anonymousInstructorAnnotations;
    private boolean postManually;
    private boolean published;
    private boolean submissionsBegun;
    private boolean gradingBegun;
    private boolean gradesPublished;
    private boolean deleted;

    Assignment() {}

    /** The id of the aggregate of an assignment. */
    public static String idOf(long assignmentId) {
        return "assignment-" + assignmentId;
    }

    void create(CreateAssignment c) {
        var fields = c.fields();
        apply(
                new AssignmentCreated(
                        c.courseId(), c.assignmentId(), fields.name().orElse(""), c.now()));
        change(fields, c.staff(), c.now());
        if (fields.published().orElse(true)) {
            publish(true, c.now());
        }
    }

    void change(ChangeAssignment c) {
        change(c.fields(), c.staff(), c.now());
        publish(c.fields().published().orElse(published), c.now());
    }

    private void change(AssignmentFields sent, Staff staff, Instant now) {
        Schedule newSchedule = schedule.with(sent.schedule());
        Scoring newScoring = scoring.with(sent.scoring());
        SubmissionRules newSubmission = submission.with(sent.submission(), newScoring);
        PeerReviewRules newPeerReviews = peerReviews.with(sent.peerReviews(), newSubmission);
        ModerationRules newModeration = moderation.with(sent.moderation(), staff);
        newModeration.requireSettled(moderation, gradingBegun);
        newModeration.requireFit(newScoring, newSubmission, newPeerReviews);
        describe(sent, now);
        ask(newSchedule, newScoring, newSubmission, newPeerReviews, now);
        changeWhoSeesWhat(sent, newModeration, now);
    }

    private void ask(
            Schedule newSchedule,
            Scoring newScoring,
            SubmissionRules newSubmission,
            PeerReviewRules newPeerReviews,
            Instant now) {
        if (!newSchedule.equals(schedule)) {
            apply(newSchedule.changed(courseId, assignmentId, now));
        }
        if (!newScoring.equals(scoring)) {
            apply(newScoring.changed(courseId, assignmentId, now));
        }
        if (!newSubmission.equals(submission)) {
            apply(newSubmission.changed(courseId, assignmentId, now));
        }
        if (!newPeerReviews.equals(peerReviews)) {
            apply(newPeerReviews.changed(courseId, assignmentId, now));
        }
    }

    private void describe(AssignmentFields sent, Instant now) {
        if (sent.name().changes(name) || sent.description().changes(description)) {
            apply(
                    new AssignmentDescribed(
                            courseId,
                            assignmentId,
                            sent.name().orElse(name),
                            sent.description().or(description),
                            now));
        }
    }

    /** Calls it something else. */
    public void rename(String to, Instant now) {
        if (!to.equals(name)) {
            apply(new AssignmentDescribed(courseId, assignmentId, to, description, now));
        }
    }

    /** Grades given blindly or by several people are held back until someone posts them. */
    private void changeWhoSeesWhat(AssignmentFields sent, ModerationRules to, Instant now) {
        boolean anonymous = sent.anonymousGrading().orElse(anonymousGrading);
        boolean annotations =
                sent.anonymousInstructorAnnotations().orElse(anonymousInstructorAnnotations);
        boolean turnedOn =
                (anonymous && !anonymousGrading)
                        || (to.moderatedGrading() && !moderation.moderatedGrading());
        boolean holdBack = turnedOn || sent.postManually().orElse(postManually);
        if (!to.equals(moderation)) {
            apply(to.changed(courseId, assignmentId, now));
        }
        if (anonymous != anonymousGrading || annotations != anonymousInstructorAnnotations) {
            apply(
                    new AssignmentAnonymityChanged(
                            courseId, assignmentId, anonymous, annotations, now));
        }
        if (holdBack != postManually) {
            apply(new AssignmentPostPolicyChanged(courseId, assignmentId, holdBack, now));
        }
    }

    /** Shows it to students or takes it back from them, which is too late once they hand in. */
    public void publish(boolean to, Instant now) {
        if (to && !published) {
            apply(new AssignmentPublished(courseId, assignmentId, now));
        } else if (!to && published) {
            if (submissionsBegun) {
                throw Rejection.invalid(
                        "published", "can't be unpublished once students have submitted");
            }
            apply(new AssignmentUnpublished(courseId, assignmentId, now));
        }
    }

    void delete(Instant now) {
        apply(new AssignmentDeleted(courseId, assignmentId, now));
    }

    /** Refuses whoever reaches for it through another course, or after it was deleted. */
    public void requireIn(long course) {
        if (deleted || courseId != course) {
            throw Rejection.notFound();
        }
    }

    /** Refuses work that is not asked for, or not now. */
    public void requireOpenFor(String submissionType, Instant now) {
        if (!published || !schedule.isOpen(now)) {
            throw Rejection.forbidden();
        }
        if (!submission.submissionTypes().contains(submissionType)) {
            throw Rejection.badRequest("Invalid submission[submission_type] given");
        }
    }

    /**
     * Refuses a grade that would count at once where it may not: before students see the
     * assignment, or while several graders have yet to agree.
     */
    public void requireOpenForGrades() {
        if (!published || (moderation.moderatedGrading() && !gradesPublished)) {
            throw Rejection.forbidden();
        }
    }

    /** Refuses a provisional grade where grades count at once, or before students see it. */
    public void requireOpenForProvisionalGrades() {
        if (!published) {
            throw Rejection.forbidden();
        }
        requireUndecided();
    }

    /** Notes that a student has handed something in. */
    public void beginSubmissions(Instant now) {
        if (!submissionsBegun) {
            apply(new AssignmentSubmissionsBegun(courseId, assignmentId, now));
        }
    }

    /** Notes that something was graded, be it provisionally. */
    public void beginGrading(Instant now) {
        if (!gradingBegun) {
            apply(new AssignmentGradingBegun(courseId, assignmentId, now));
        }
    }

    /** Notes that the graders' decisions have become the students' grades. */
    public void publishGrades(@Nullable Long publisherId, Instant now) {
        requireUndecided();
        apply(new AssignmentGradesPublished(courseId, assignmentId, publisherId, now));
    }

    private void requireUndecided() {
        if (!moderation.moderatedGrading()) {
            throw Rejection.badRequest("Assignment does not use moderated grading");
        }
        if (gradesPublished) {
            throw Rejection.badRequest("Assignment grades have already been published");
        }
    }

    /** What can be reached; null where nothing is graded. */
    public @Nullable Double pointsPossible() {
        return scoring.pointsPossible();
    }

    /** How grades are written. */
    public GradingType gradingType() {
        return scoring.gradingType();
    }

    /** How often work may be handed in; null for without limit. */
    public @Nullable Integer allowedAttempts() {
        return submission.allowedAttempts();
    }

    /** Whether graders do not see whose work they grade. */
    public boolean isAnonymous() {
        return anonymousGrading;
    }

    /** Whether grades stay hidden until they are posted. */
    public boolean isPostedManually() {
        return postManually;
    }

    /** How many graders, besides the final one, may grade. */
    public int graderCount() {
        return moderation.graderCount();
    }

    /** Who decides among the graders. */
    public @Nullable Long finalGraderId() {
        return moderation.finalGraderId();
    }

    private static void apply(AssignmentEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(AssignmentEvent event) {
        switch (event) {
            case AssignmentCreated e -> {
                id = idOf(e.assignmentId());
                courseId = e.courseId();
                assignmentId = e.assignmentId();
                name = e.name();
            }
            case AssignmentDescribed e -> {
                name = e.name();
                description = e.description();
            }
            case AssignmentDatesChanged e -> schedule = Schedule.of(e);
            case AssignmentScoringChanged e -> scoring = Scoring.of(e);
            case AssignmentSubmissionRulesChanged e -> submission = SubmissionRules.of(e);
            case AssignmentPeerReviewRulesChanged e -> peerReviews = PeerReviewRules.of(e);
            case AssignmentModerationRulesChanged e -> moderation = ModerationRules.of(e);
            case AssignmentAnonymityChanged e -> {
                anonymousGrading = e.anonymousGrading();
                anonymousInstructorAnnotations = e.anonymousInstructorAnnotations();
            }
            case AssignmentPostPolicyChanged e -> postManually = e.postManually();
            case AssignmentPublished _ -> published = true;
            case AssignmentUnpublished _ -> published = false;
            case AssignmentSubmissionsBegun _ -> submissionsBegun = true;
            case AssignmentGradingBegun _ -> gradingBegun = true;
            case AssignmentGradesPublished _ -> gradesPublished = true;
            case AssignmentDeleted _ -> deleted = true;
        }
    }
}
