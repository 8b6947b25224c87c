package io.daybook.command.grading.submissions;

import io.daybook.events.grading.latepolicies.LateInterval;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a course for grading a submission; read from the views (docs/decisions/0122).
 *
 * @param late deduction for late submissions; null for none
 * @param missing deduction for missing submissions, in percent of the points possible; null if they
 *     are not graded automatically
 * @param expected whether a submission is expected at all
 * @param dueDates due dates by student, for those who have one
 */
public record GradingRules(
        GradingScheme scheme,
        @Nullable LateRule late,
        @Nullable Double missing,
        boolean expected,
        Map<Long, Instant> dueDates) {

    /** The rules of a course without late policy and grading scheme. */
    public static final GradingRules USUAL =
            new GradingRules(GradingScheme.DEFAULT, null, null, false, Map.of());

    /**
     * The deduction for late submissions, in percent of the points possible.
     *
     * @param percent deducted for each started interval
     * @param minimumPercent lowest grade that a deduction leaves; 0 for none
     */
    public record LateRule(double percent, LateInterval interval, double minimumPercent) {}

    /** Copies the due dates. */
    public GradingRules {
        dueDates = Map.copyOf(dueDates);
    }

    /** Returns the rules with the due dates of these students only. */
    public GradingRules of(Collection<Long> students) {
        Map<Long, Instant> theirs = new HashMap<>(dueDates);
        theirs.keySet().retainAll(students);
        return new GradingRules(scheme, late, missing, expected, theirs);
    }

    @Nullable Instant dueAt(long student) {
        return dueDates.get(student);
    }
}
