package io.daybook.command.grading.submissions;

import io.daybook.events.grading.latepolicies.LateInterval;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a course by which a submission is graded. They are read from the views
 * (docs/decisions/0122).
 *
 * @param late what is taken off late work; null for nothing
 * @param missing what is taken off for missing work, in per cent of what can be reached; null where
 *     missing work gets no grade by itself
 * @param expected whether anything is to be submitted
 * @param dueDates when the work is due for each student who has it to do by a time
 */
public record GradingRules(
        GradingScheme scheme,
        @Nullable LateRule late,
        @Nullable Double missing,
        boolean expected,
        Map<Long, Instant> dueDates) {

    /** Those of a course that has made none. */
    public static final GradingRules USUAL =
            new GradingRules(GradingScheme.DEFAULT, null, null, false, Map.of());

    /**
     * What is taken off late work, in per cent of what can be reached.
     *
     * @param percent for each interval begun
     * @param minimumPercent what is left at least; 0 for nothing
     */
    public record LateRule(double percent, LateInterval interval, double minimumPercent) {}

    /** The dates are the rules' own. */
    public GradingRules {
        dueDates = Map.copyOf(dueDates);
    }

    /** The same for only these students. */
    public GradingRules of(Collection<Long> students) {
        Map<Long, Instant> theirs = new HashMap<>(dueDates);
        theirs.keySet().retainAll(students);
        return new GradingRules(scheme, late, missing, expected, theirs);
    }

    @Nullable Instant dueAt(long student) {
        return dueDates.get(student);
    }
}
