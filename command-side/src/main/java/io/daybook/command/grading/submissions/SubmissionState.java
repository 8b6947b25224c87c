package io.daybook.command.grading.submissions;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.submissions.GradingRoute;
import io.daybook.events.grading.submissions.SubmissionEvent;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeConfirmed;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeHidden;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradePosted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeRecalculated;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionLateStatusChanged;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The state of a submission: attempts and versions, late status, and the grade with its grader. It
 * creates the events of a change; an equal value creates none.
 */
final class SubmissionState {

    /** The origin of the current grade. */
    private enum GradedBy {
        /** Not graded yet, or an excuse was reverted. */
        NOBODY,
        /** A grader, even if the grader cleared the grade. */
        GRADER,
        /** The late policy, for a missing submission. */
        POLICY
    }

    private int attempt;
    private int version;
    private Punctuality punctuality = Punctuality.BY_DATES;
    private EffectiveGrade worth = EffectiveGrade.NOTHING;
    private GradedBy giver = GradedBy.NOBODY;
    private boolean excused;
    private @Nullable Double pointsPossible;
    private boolean ofThisAttempt = true;
    private @Nullable Instant postedAt;

    int attempt() {
        return attempt;
    }

    @Nullable Integer latestAttempt() {
        return attempt == 0 ? null : attempt;
    }

    int nextVersion() {
        return version + 1;
    }

    boolean isExcused() {
        return excused;
    }

    boolean isGraded() {
        return worth.grade().score() != null || excused;
    }

    @Nullable String grade() {
        return worth.grade().grade();
    }

    @Nullable Instant postedAt() {
        return postedAt;
    }

    Punctuality punctuality() {
        return punctuality;
    }

    /** Rejects another attempt if the student is excused or has used all attempts. */
    void requireAnotherAttempt(SubmissionContent next, @Nullable Integer allowedAttempts) {
        if (excused) {
            throw Rejection.forbidden();
        }
        if (allowedAttempts != null && next.isCounted() && attempt >= allowedAttempts) {
            throw Rejection.invalid("attempt", "you have reached the maximum number of attempts");
        }
    }

    /** Returns the event of a grade, a cleared grade or an excuse by a grader. */
    Optional<SubmissionEvent> graded(
            SubmissionKey of, Grade entered, boolean excusedTo, GradingContext in) {
        EffectiveGrade to =
                excusedTo
                        ? EffectiveGrade.NOTHING
                        : EffectiveGrade.of(
                                entered, in.scale(), in.rules(), punctuality, of.userId());
        return to.isSameAs(worth) && excusedTo == excused
                ? confirmed(of, in)
                : Optional.of(graded(of, to, excusedTo, in));
    }

    private SubmissionGraded graded(
            SubmissionKey of, EffectiveGrade to, boolean excusedTo, GradingContext in) {
        return new SubmissionGraded(
                of.courseId(),
                of.assignmentId(),
                of.userId(),
                in.graderId(),
                worth.grade().grade(),
                worth.grade().score(),
                to.grade().grade(),
                to.grade().score(),
                excused,
                excusedTo,
                pointsPossible == null ? in.pointsPossible() : pointsPossible,
                in.pointsPossible(),
                in.gradingType(),
                in.anonymous(),
                nextVersion(),
                latestAttempt(),
                in.route(),
                in.posted() || postedAt != null ? in.now() : null,
                in.now(),
                in.rules().scheme().standardId(),
                worth.deduction(),
                to.deduction());
    }

    /** A grade of the late policy becomes the grader's if the grader enters the same. */
    private Optional<SubmissionEvent> confirmed(SubmissionKey of, GradingContext in) {
        boolean stands = ofThisAttempt && giver != GradedBy.POLICY;
        return stands || worth.grade().score() == null
                ? Optional.empty()
                : Optional.of(
                        new SubmissionGradeConfirmed(
                                of.courseId(),
                                of.assignmentId(),
                                of.userId(),
                                in.graderId(),
                                in.anonymous(),
                                nextVersion(),
                                latestAttempt(),
                                in.now()));
    }

    /**
     * Returns the event of a change of rules, dates or late status: a grader's grade is
     * recalculated; a grade of the late policy is set, changed or removed.
     */
    Optional<SubmissionEvent> recalculated(SubmissionKey of, GradingContext in) {
        if (excused) {
            return Optional.empty();
        }
        boolean graders = giver == GradedBy.GRADER;
        return graders && worth.grade().score() != null ? rewritten(of, in) : settled(of, in);
    }

    private Optional<SubmissionEvent> settled(SubmissionKey of, GradingContext in) {
        Instant dueAt = in.rules().dueAt(of.userId());
        boolean missing = punctuality.isMissing(dueAt, in.rules().expected(), in.now());
        boolean wanted = giver != GradedBy.GRADER || punctuality.status() != null;
        EffectiveGrade given =
                missing && wanted ? EffectiveGrade.ofMissing(in.scale(), in.rules()) : null;
        EffectiveGrade to = given == null ? EffectiveGrade.NOTHING : given;
        boolean outOfAsMuch = given == null || Objects.equals(pointsPossible, in.pointsPossible());
        return to.isSameAs(worth) && outOfAsMuch
                ? Optional.empty()
                : Optional.of(graded(of, to, false, in.byPolicy()));
    }

    /** A new attempt removes the grade that the late policy gave for the missing submission. */
    Optional<SubmissionEvent> relieved(SubmissionKey of, GradingContext in) {
        return giver == GradedBy.POLICY
                ? Optional.of(graded(of, EffectiveGrade.NOTHING, false, in.byPolicy()))
                : Optional.empty();
    }

    /** If the latest attempt is not graded yet, the deduction from the previous one is kept. */
    private Optional<SubmissionEvent> rewritten(SubmissionKey of, GradingContext in) {
        EffectiveGrade written = worth.writtenBy(in.scale());
        EffectiveGrade to =
                ofThisAttempt
                        ? EffectiveGrade.of(
                                written.entered(), in.scale(), in.rules(), punctuality, of.userId())
                        : written;
        boolean settings =
                !Objects.equals(pointsPossible, in.pointsPossible())
                        || !written.entered().equals(worth.entered());
        return !settings && to.isSameAs(worth)
                ? Optional.empty()
                : Optional.of(recalculated(of, to, settings, in));
    }

    private SubmissionGradeRecalculated recalculated(
            SubmissionKey of, EffectiveGrade to, boolean settings, GradingContext in) {
        return new SubmissionGradeRecalculated(
                of.courseId(),
                of.assignmentId(),
                of.userId(),
                worth.grade().grade(),
                worth.grade().score(),
                to.grade().grade(),
                to.grade().score(),
                pointsPossible,
                in.pointsPossible(),
                in.gradingType(),
                in.rules().scheme().standardId(),
                worth.deduction(),
                to.deduction(),
                nextVersion(),
                latestAttempt(),
                settings ? GradingRoute.SETTINGS_CHANGE : GradingRoute.LATE_POLICY,
                in.now());
    }

    /** Returns the event of the late status set by a grader, or reverted to the dates. */
    Optional<SubmissionEvent> judged(SubmissionKey of, Punctuality to, Instant now) {
        return to.equals(punctuality)
                ? Optional.empty()
                : Optional.of(
                        new SubmissionLateStatusChanged(
                                of.courseId(),
                                of.assignmentId(),
                                of.userId(),
                                punctuality.status(),
                                to.status(),
                                punctuality.decidedSeconds(),
                                to.decidedSeconds(),
                                latestAttempt(),
                                now));
    }

    void on(SubmissionHandedIn e) {
        attempt = e.attempt();
        version = e.version();
        punctuality = punctuality.handedIn(e.submissionType(), e.submittedAt());
        ofThisAttempt = worth.grade().score() == null;
    }

    void on(SubmissionGraded e) {
        version = e.version();
        worth = new EffectiveGrade(new Grade(e.scoreAfter(), e.gradeAfter()), e.deductionAfter());
        giver = giver(e);
        excused = e.excusedAfter();
        pointsPossible = e.pointsPossibleAfter();
        ofThisAttempt = true;
        postedAt = e.postedAt();
    }

    private static GradedBy giver(SubmissionGraded e) {
        boolean ungraded = e.scoreAfter() == null && !e.excusedAfter();
        boolean byPolicy = e.graderId() == null && e.route() == GradingRoute.LATE_POLICY;
        if (ungraded && (byPolicy || e.excusedBefore())) {
            return GradedBy.NOBODY;
        }
        return byPolicy ? GradedBy.POLICY : GradedBy.GRADER;
    }

    void on(SubmissionGradeRecalculated e) {
        version = e.version();
        worth = new EffectiveGrade(new Grade(e.scoreAfter(), e.gradeAfter()), e.deductionAfter());
        pointsPossible = e.pointsPossibleAfter();
    }

    void on(SubmissionGradeConfirmed e) {
        version = e.version();
        ofThisAttempt = true;
        giver = GradedBy.GRADER;
    }

    void on(SubmissionLateStatusChanged e) {
        punctuality = punctuality.decided(e.after(), e.secondsLateAfter());
    }

    void on(SubmissionGradePosted e) {
        postedAt = e.at();
    }

    void on(SubmissionGradeHidden e) {
        postedAt = null;
    }
}
