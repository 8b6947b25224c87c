package io.daybook.command.grading.submissions;

import io.daybook.command.grading.submissions.GradingRules.LateRule;
import io.daybook.events.grading.latepolicies.LateInterval;
import io.daybook.events.grading.submissions.Deduction;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The effective grade of a submission, and the late policy's deduction from the entered grade
 * (docs/spec/grading.md, section 4.3).
 */
record EffectiveGrade(Grade grade, @Nullable Deduction deduction) {

    /** No grade. */
    static final EffectiveGrade NOTHING = new EffectiveGrade(Grade.NONE, null);

    private static final int CENTS = 2;

    /** Returns the grade that the grader entered. */
    Grade entered() {
        return deduction == null
                ? grade
                : new Grade(deduction.enteredScore(), deduction.enteredGrade());
    }

    /**
     * Returns whether effective grade, entered grade and deducted points are equal; the other
     * inputs of the deduction may differ.
     */
    boolean isSameAs(EffectiveGrade other) {
        return grade.equals(other.grade)
                && entered().equals(other.entered())
                && Objects.equals(points(), other.points());
    }

    private @Nullable Double points() {
        return deduction == null ? null : deduction.points();
    }

    /** Returns the effective grade of the entered grade by the late policy. */
    static EffectiveGrade of(
            Grade entered, GradingScale scale, GradingRules rules, Punctuality when, long student) {
        Double score = entered.score();
        LateRule rule = rules.late();
        Instant dueAt = rules.dueAt(student);
        if (score == null || rule == null || !when.isLate(dueAt) || !scale.isDivisible()) {
            return new EffectiveGrade(entered, null).writtenBy(scale);
        }
        long seconds = when.secondsLate(dueAt);
        BigDecimal off = points(BigDecimal.valueOf(score), scale, rule, seconds);
        return new EffectiveGrade(
                        entered,
                        new Deduction(
                                off.doubleValue(),
                                score,
                                entered.grade(),
                                seconds,
                                when.status() == null ? dueAt : null,
                                rule.percent(),
                                rule.interval(),
                                rule.minimumPercent()))
                .writtenBy(scale);
    }

    private static BigDecimal points(
            BigDecimal raw, GradingScale scale, LateRule rule, long seconds) {
        BigDecimal wanted = BigDecimal.valueOf(rule.percent()).multiply(intervals(rule, seconds));
        BigDecimal left = scale.percent(raw).subtract(BigDecimal.valueOf(rule.minimumPercent()));
        BigDecimal percent = wanted.min(left.max(BigDecimal.ZERO));
        return scale.share(percent).setScale(CENTS, RoundingMode.HALF_UP);
    }

    /** Every started interval counts in full. */
    private static BigDecimal intervals(LateRule rule, long seconds) {
        long length =
                (rule.interval() == LateInterval.DAY ? Duration.ofDays(1) : Duration.ofHours(1))
                        .toSeconds();
        return BigDecimal.valueOf(Math.ceilDiv(seconds, length));
    }

    /** Returns the grade formatted by another scale, with the same deduction. */
    EffectiveGrade writtenBy(GradingScale scale) {
        Grade given = entered();
        Double raw = given.score();
        if (raw == null) {
            return this;
        }
        Grade anew = scale.write(raw, given.grade());
        if (deduction == null) {
            return new EffectiveGrade(anew, null);
        }
        var explained =
                new Deduction(
                        deduction.points(),
                        raw,
                        anew.grade(),
                        deduction.secondsLate(),
                        deduction.dueAt(),
                        deduction.percent(),
                        deduction.interval(),
                        deduction.minimumPercent());
        return new EffectiveGrade(
                scale.write(left(raw, deduction.points()), given.grade()), explained);
    }

    /** A deduction never makes a score negative; a negative entered score is unchanged. */
    private static double left(double raw, double off) {
        BigDecimal left = BigDecimal.valueOf(raw).subtract(BigDecimal.valueOf(off));
        return Math.max(Math.min(raw, 0), left.doubleValue());
    }

    /** Returns the grade of a missing submission; null if the late policy gives none. */
    static @Nullable EffectiveGrade ofMissing(GradingScale scale, GradingRules rules) {
        Double percent = rules.missing();
        if (percent == null || scale.possible().signum() <= 0) {
            return null;
        }
        BigDecimal kept =
                scale.isDivisible()
                        ? GradingScale.HUNDRED.subtract(BigDecimal.valueOf(percent))
                        : BigDecimal.ZERO;
        double score = scale.share(kept).doubleValue();
        return new EffectiveGrade(scale.write(score, null), null);
    }
}
