package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.AssignmentFields.ModerationFields;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentModerationRulesChanged;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rules of moderated grading: several graders grade before one of them decides. */
record ModerationRules(
        boolean moderatedGrading,
        int graderCount,
        @Nullable Long finalGraderId,
        boolean graderCommentsVisibleToGraders,
        boolean gradersAnonymousToGraders,
        boolean graderNamesVisibleToFinalGrader) {

    static final ModerationRules NONE = new ModerationRules(false, 0, null, false, false, false);

    /** The defaults of what graders see of each other. */
    private static final ModerationRules BEGINNING =
            new ModerationRules(true, 0, null, true, false, true);

    /**
     * Returns the rules with the fields that are present; the other fields have no effect unless
     * grading is moderated (docs/spec/institution.md, section 5.2, rules 15 to 17).
     */
    ModerationRules with(ModerationFields sent, GradingStaff staff) {
        if (!sent.moderatedGrading().orElse(moderatedGrading)) {
            return NONE;
        }
        ModerationRules from = moderatedGrading ? this : BEGINNING;
        var next =
                new ModerationRules(
                        true,
                        sent.graderCount().orElse(from.graderCount),
                        sent.finalGraderId().or(from.finalGraderId),
                        sent.graderCommentsVisibleToGraders()
                                .orElse(from.graderCommentsVisibleToGraders),
                        sent.gradersAnonymousToGraders().orElse(from.gradersAnonymousToGraders),
                        sent.graderNamesVisibleToFinalGrader()
                                .orElse(from.graderNamesVisibleToFinalGrader));
        next.checkGraderCount(this, staff);
        next.checkFinalGrader(this, staff);
        return next;
    }

    /** A number that was valid stays valid if instructors leave later. */
    private void checkGraderCount(ModerationRules before, GradingStaff staff) {
        if (graderCount <= 0) {
            throw Rejection.invalid("grader_count", "must be greater than 0");
        }
        if (graderCount != before.graderCount && graderCount > staff.graderLimit()) {
            throw Rejection.invalid(
                    "grader_count", "must be less than or equal to " + staff.graderLimit());
        }
    }

    private void checkFinalGrader(ModerationRules before, GradingStaff staff) {
        if (finalGraderId == null || Objects.equals(finalGraderId, before.finalGraderId)) {
            return;
        }
        if (!staff.finalGraderTeaches()) {
            throw Rejection.invalid(
                    "final_grader_id", "must be an active instructor of the course");
        }
        if (!staff.finalGraderMaySelect()) {
            throw Rejection.invalid("final_grader_id", "may not select final grades");
        }
    }

    /** Rejects switching moderated grading once there are grades. */
    void requireSettled(ModerationRules before, boolean gradingBegun) {
        if (gradingBegun && moderatedGrading != before.moderatedGrading) {
            throw Rejection.invalid(
                    "moderated_grading", "can't be changed once something is graded");
        }
    }

    /** Rejects moderated grading of ungraded, peer reviewed or group assignments. */
    void requireFit(
            Scoring scoring,
            SubmissionRules submission,
            PeerReviewRules peerReviews,
            Grouping grouping) {
        if (moderatedGrading && !(scoring.isGraded() && submission.isGraded())) {
            throw Rejection.invalid("moderated_grading", "can't be set on an ungraded assignment");
        }
        if (moderatedGrading && peerReviews.peerReviews()) {
            throw Rejection.invalid("moderated_grading", "can't be set with peer reviews");
        }
        if (moderatedGrading && grouping.isTogether()) {
            throw Rejection.invalid("moderated_grading", "can't be set on a group assignment");
        }
    }

    static ModerationRules of(AssignmentModerationRulesChanged e) {
        return new ModerationRules(
                e.moderatedGrading(),
                e.graderCount(),
                e.finalGraderId(),
                e.graderCommentsVisibleToGraders(),
                e.gradersAnonymousToGraders(),
                e.graderNamesVisibleToFinalGrader());
    }

    AssignmentEvent changed(long courseId, long assignmentId, Instant now) {
        return new AssignmentModerationRulesChanged(
                courseId,
                assignmentId,
                moderatedGrading,
                graderCount,
                finalGraderId,
                graderCommentsVisibleToGraders,
                gradersAnonymousToGraders,
                graderNamesVisibleToFinalGrader,
                now);
    }
}
