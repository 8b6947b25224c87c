package io.daybook.command.assignments;

import io.daybook.command.kernel.Rejection;
import io.daybook.events.assignments.AssignmentEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What an assignment asks for and how it is graded; the parts must fit each other. */
record Terms(
        Scoring scoring,
        SubmissionRules submission,
        PeerReviewRules peerReviews,
        ModerationRules moderation,
        Grouping grouping,
        Anonymity anonymity) {

    static final Terms BEGINNING =
            new Terms(
                    Scoring.DEFAULT,
                    SubmissionRules.DEFAULT,
                    PeerReviewRules.NONE,
                    ModerationRules.NONE,
                    Grouping.NONE,
                    Anonymity.NONE);

    /** The terms with what was sent. */
    Terms with(AssignmentFields sent, Staff staff) {
        Scoring newScoring = scoring.with(sent.scoring());
        SubmissionRules newSubmission = submission.with(sent.submission(), newScoring);
        return new Terms(
                newScoring,
                newSubmission,
                peerReviews.with(sent.peerReviews(), newSubmission),
                moderation.with(sent.moderation(), staff),
                grouping.with(sent.groups()),
                anonymity.with(sent));
    }

    /** Refuses what does not go together, and what can no longer be changed. */
    void requireFit(Terms before, boolean submissionsBegun, boolean gradingBegun) {
        moderation.requireSettled(before.moderation, gradingBegun);
        moderation.requireFit(scoring, submission, peerReviews, grouping);
        anonymity.requireFit(grouping, before.anonymity, before.grouping);
        boolean regrouped =
                !Objects.equals(grouping.groupCategoryId(), before.grouping.groupCategoryId());
        if (regrouped && submissionsBegun) {
            throw Rejection.invalid(
                    "group_category_id", "can't be changed once students have submitted");
        }
        if (grouping.isTogether() && submission.isDiscussion()) {
            throw Rejection.invalid("group_category_id", "can't be set on a discussion");
        }
    }

    /** Whether grades came to be given blindly, or by several graders. */
    boolean holdBackUnlike(Terms before) {
        return (anonymity.grading() && !before.anonymity.grading())
                || (moderation.moderatedGrading() && !before.moderation.moderatedGrading());
    }

    /** What has to happen so that other terms become these. */
    List<AssignmentEvent> changes(Terms from, long courseId, long assignmentId, Instant now) {
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
        return events;
    }

    Terms with(Scoring to) {
        return new Terms(to, submission, peerReviews, moderation, grouping, anonymity);
    }

    Terms with(SubmissionRules to) {
        return new Terms(scoring, to, peerReviews, moderation, grouping, anonymity);
    }

    Terms with(PeerReviewRules to) {
        return new Terms(scoring, submission, to, moderation, grouping, anonymity);
    }

    Terms with(ModerationRules to) {
        return new Terms(scoring, submission, peerReviews, to, grouping, anonymity);
    }

    Terms with(Grouping to) {
        return new Terms(scoring, submission, peerReviews, moderation, to, anonymity);
    }

    Terms with(Anonymity to) {
        return new Terms(scoring, submission, peerReviews, moderation, grouping, to);
    }
}
