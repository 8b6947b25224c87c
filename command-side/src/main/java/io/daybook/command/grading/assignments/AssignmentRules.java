package io.daybook.command.grading.assignments;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAnonymityChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGroupingChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentModerationRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPeerReviewRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPostPolicyChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentScoringChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSubmissionRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentTermsEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentToolChanged;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The rules of an assignment: scoring, submission, peer review, moderation, grouping, anonymity and
 * posting. They must be consistent with each other.
 */
record AssignmentRules(
        Scoring scoring,
        SubmissionRules submission,
        PeerReviewRules peerReviews,
        ModerationRules moderation,
        Grouping grouping,
        Anonymity anonymity,
        ToolAttributes tool,
        Posting posting) {

    static final AssignmentRules BEGINNING =
            new AssignmentRules(
                    Scoring.DEFAULT,
                    SubmissionRules.DEFAULT,
                    PeerReviewRules.NONE,
                    ModerationRules.NONE,
                    Grouping.NONE,
                    Anonymity.NONE,
                    ToolAttributes.NONE,
                    Posting.AT_ONCE);

    /** Returns the rules with the fields that are present. */
    AssignmentRules with(AssignmentFields sent, GradingStaff staff) {
        Scoring newScoring = scoring.with(sent.scoring());
        SubmissionRules newSubmission = submission.with(sent.submission(), newScoring);
        AssignmentRules to =
                new AssignmentRules(
                        newScoring,
                        newSubmission,
                        peerReviews.with(sent.peerReviews(), newSubmission),
                        moderation.with(sent.moderation(), staff),
                        grouping.with(sent.groups()),
                        anonymity.with(sent),
                        tool.with(sent.tool()),
                        posting.with(sent.postManually()));
        return to.holdBackUnlike(this) ? to.with(new Posting(true)) : to;
    }

    /** Rejects inconsistent rules, and changes that are no longer allowed. */
    void requireFit(AssignmentRules before, AssignmentStage stage) {
        moderation.requireSettled(before.moderation, stage.gradingBegun());
        moderation.requireFit(scoring, submission, peerReviews, grouping);
        anonymity.requireFit(grouping, before.anonymity, before.grouping);
        boolean regrouped = !grouping.sameGroups(before.grouping);
        if (regrouped && stage.submissionsBegun()) {
            throw Rejection.invalid(
                    "group_category_id", "can't be changed once students have submitted");
        }
        if (grouping.isTogether() && submission.isDiscussion()) {
            throw Rejection.invalid("group_category_id", "can't be set on a discussion");
        }
    }

    /** Returns whether grading became anonymous or moderated. */
    private boolean holdBackUnlike(AssignmentRules before) {
        return (anonymity.grading() && !before.anonymity.grading())
                || (moderation.moderatedGrading() && !before.moderation.moderatedGrading());
    }

    /** Returns the events that change other rules to these. */
    List<AssignmentEvent> changes(
            AssignmentRules from, long courseId, long assignmentId, Instant now) {
        List<AssignmentEvent> events = new ArrayList<>();
        if (!scoring.equals(from.scoring)) {
            events.add(scoring.changed(courseId, assignmentId, now));
        }
        if (!submission.equals(from.submission)) {
            events.add(submission.changed(courseId, assignmentId, now));
        }
        if (!peerReviews.equals(from.peerReviews)) {
            events.add(peerReviews.changed(courseId, assignmentId, now));
        }
        if (!grouping.equals(from.grouping)) {
            events.add(grouping.changed(courseId, assignmentId, now));
        }
        if (!moderation.equals(from.moderation)) {
            events.add(moderation.changed(courseId, assignmentId, now));
        }
        if (!anonymity.equals(from.anonymity)) {
            events.add(anonymity.changed(courseId, assignmentId, now));
        }
        if (!tool.equals(from.tool)) {
            events.add(tool.changed(courseId, assignmentId, now));
        }
        if (!posting.equals(from.posting)) {
            events.add(posting.changed(courseId, assignmentId, now));
        }
        return events;
    }

    AssignmentRules after(AssignmentTermsEvent event) {
        return switch (event) {
            case AssignmentScoringChanged e -> with(Scoring.of(e));
            case AssignmentSubmissionRulesChanged e -> with(SubmissionRules.of(e));
            case AssignmentPeerReviewRulesChanged e -> with(PeerReviewRules.of(e));
            case AssignmentModerationRulesChanged e -> with(ModerationRules.of(e));
            case AssignmentGroupingChanged e -> with(Grouping.of(e));
            case AssignmentAnonymityChanged e -> with(Anonymity.of(e));
            case AssignmentToolChanged e -> with(ToolAttributes.of(e));
            case AssignmentPostPolicyChanged e -> with(Posting.of(e));
        };
    }

    private AssignmentRules with(Scoring to) {
        return new AssignmentRules(
                to, submission, peerReviews, moderation, grouping, anonymity, tool, posting);
    }

    private AssignmentRules with(SubmissionRules to) {
        return new AssignmentRules(
                scoring, to, peerReviews, moderation, grouping, anonymity, tool, posting);
    }

    private AssignmentRules with(PeerReviewRules to) {
        return new AssignmentRules(
                scoring, submission, to, moderation, grouping, anonymity, tool, posting);
    }

    private AssignmentRules with(ModerationRules to) {
        return new AssignmentRules(
                scoring, submission, peerReviews, to, grouping, anonymity, tool, posting);
    }

    private AssignmentRules with(Grouping to) {
        return new AssignmentRules(
                scoring, submission, peerReviews, moderation, to, anonymity, tool, posting);
    }

    private AssignmentRules with(Anonymity to) {
        return new AssignmentRules(
                scoring, submission, peerReviews, moderation, grouping, to, tool, posting);
    }

    private AssignmentRules with(ToolAttributes to) {
        return new AssignmentRules(
                scoring, submission, peerReviews, moderation, grouping, anonymity, to, posting);
    }

    private AssignmentRules with(Posting to) {
        return new AssignmentRules(
                scoring, submission, peerReviews, moderation, grouping, anonymity, tool, to);
    }
}
