package io.daybook.command.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.submissions.GradingRules.LateRule;
import io.daybook.events.grading.assignments.GradingType;
import io.daybook.events.grading.latepolicies.LateInterval;
import io.daybook.events.grading.submissions.Deduction;
import io.daybook.events.grading.submissions.LateStatus;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a late policy takes off (docs/spec/grading.md, section 4.3). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class EffectiveGradeTest {

    private static final long STUDENT = 30;
    private static final Instant DUE = Instant.parse("2030-01-01T12:00:00Z");
    private static final GradingScale TEN_POINTS =
            new GradingScale(GradingType.POINTS, 10.0, GradingScheme.DEFAULT);

    private static GradingRules rules(LateRule rule) {
        return new GradingRules(GradingScheme.DEFAULT, rule, 100.0, true, Map.of(STUDENT, DUE));
    }

    private static Punctuality handedIn(long secondsLate, String type) {
        return Punctuality.BY_DATES.handedIn(type, DUE.plusSeconds(secondsLate));
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                // given, seconds late, per cent, interval, minimum; taken off, left
                "10, 1, 10, DAY, 0, 1, 9",
                "10, 86400, 10, DAY, 0, 1, 9",
                "10, 86401, 10, DAY, 0, 2, 8",
                "10, 3600, 10, HOUR, 0, 1, 9",
                "10, 3601, 10, HOUR, 0, 2, 8",
                "10, 0, 10, DAY, 0, -, 10",
                "10, 999999999, 10, HOUR, 0, 10, 0",
                "10, 999999999, 10, HOUR, 40, 6, 4",
                "3, 999999999, 10, HOUR, 40, 0, 3",
                "0.333, 999999999, 10, HOUR, 0, 0.33, 0.003",
                "0.337, 999999999, 10, HOUR, 0, 0.34, 0",
                "10, 1, 33.333, DAY, 0, 3.33, 6.67",
                "-2, 1, 10, DAY, 0, 0, -2",
                "12, 1, 10, DAY, 0, 1, 11",
            })
    void each_interval_begun_takes_its_share_of_what_can_be_reached_down_to_the_minimum(
            double given,
            long late,
            double percent,
            LateInterval interval,
            double minimum,
            @Nullable Double off,
            double left) {
        EffectiveGrade worth =
                EffectiveGrade.of(
                        TEN_POINTS.write(given, null),
                        TEN_POINTS,
                        rules(new LateRule(percent, interval, minimum)),
                        handedIn(late, "online_url"),
                        STUDENT);
        Deduction deduction = worth.deduction();
        assertThat(deduction == null ? null : deduction.points()).isEqualTo(off);
        assertThat(worth.grade().score()).isEqualTo(left);
        assertThat(worth.entered().score()).isEqualTo(given);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "POINTS, 10, 9, 9",
                "PERCENT, 10, 9, 90%",
                "LETTER_GRADE, 10, 9, A-",
                "GPA_SCALE, 10, 9, A-",
                "PASS_FAIL, 10, 10, complete",
                "POINTS, 0, 10, 10",
            })
    void only_what_can_be_divided_is_cut_and_written_again(
            GradingType type, double possible, double left, String written) {
        var scale = new GradingScale(type, possible, GradingScheme.DEFAULT);
        EffectiveGrade worth =
                EffectiveGrade.of(
                        scale.write(10, "complete"),
                        scale,
                        rules(new LateRule(10, LateInterval.DAY, 0)),
                        handedIn(60, "online_url"),
                        STUDENT);
        assertThat(worth.grade()).isEqualTo(new Grade(left, written));
    }

    @Test
    void a_quiz_has_a_minute_more() {
        assertThat(handedIn(60, "online_quiz").isLate(DUE)).isFalse();
        assertThat(handedIn(61, "online_quiz").secondsLate(DUE)).isEqualTo(1);
    }

    @Test
    void a_grader_s_decision_stands_above_the_dates() {
        Punctuality late = handedIn(100, "online_url");
        assertThat(late.decided(LateStatus.LATE, 7L).secondsLate(DUE)).isEqualTo(7);
        assertThat(late.decided(LateStatus.LATE, null).secondsLate(DUE)).isZero();
        assertThat(late.decided(LateStatus.NONE, null).isLate(DUE)).isFalse();
        assertThat(late.decided(LateStatus.EXTENDED, null).isLate(DUE)).isFalse();
        assertThat(late.decided(LateStatus.MISSING, null).isLate(DUE)).isFalse();
    }
}
