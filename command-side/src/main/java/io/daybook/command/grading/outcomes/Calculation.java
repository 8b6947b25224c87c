package io.daybook.command.grading.outcomes;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.CalculationMethod;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How results are combined into a score: a method and, for some methods, its number within bounds.
 *
 * @param number null for methods without one
 */
public record Calculation(CalculationMethod method, @Nullable Integer number) {

    /** The default (document 1, section 4.3). */
    public static final Calculation USUAL = new Calculation(CalculationMethod.DECAYING_AVERAGE, 65);

    private static final int DECAY = 65;
    private static final int MASTERIES = 5;

    /** Returns the method with this name in requests and responses. */
    public static CalculationMethod method(String name) {
        return Arrays.stream(CalculationMethod.values())
                .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                Rejection.invalid(
                                        "calculation_method",
                                        "calculation_method must be one of "
                                                + Arrays.stream(CalculationMethod.values())
                                                        .map(m -> m.name().toLowerCase(Locale.ROOT))
                                                        .sorted()
                                                        .collect(Collectors.joining(", "))));
    }

    /**
     * Returns the calculation after a change.
     *
     * @param newMethod null if not requested
     * @param newNumber null if not requested
     */
    public Calculation changed(@Nullable CalculationMethod newMethod, @Nullable Integer newNumber) {
        CalculationMethod to = newMethod == null ? method : newMethod;
        boolean switches = to != method;
        if (!hasNumber(to)) {
            boolean drops =
                    switches && (to == CalculationMethod.HIGHEST || to == CalculationMethod.LATEST);
            if (newNumber != null && !drops) {
                throw Rejection.invalid(
                        "calculation_int", "A calculation value is not used with this method");
            }
            return new Calculation(to, null);
        }
        Integer kept = switches ? defaultOf(to) : number;
        Integer result = newNumber == null ? kept : newNumber;
        requireInRange(to, result);
        return new Calculation(to, result);
    }

    /** Returns whether the method has a number. */
    public static boolean hasNumber(CalculationMethod method) {
        return defaultOf(method) != null;
    }

    private static @Nullable Integer defaultOf(CalculationMethod method) {
        return switch (method) {
            case DECAYING_AVERAGE, WEIGHTED_AVERAGE, STANDARD_DECAYING_AVERAGE -> DECAY;
            case N_MASTERY -> MASTERIES;
            case LATEST, HIGHEST, AVERAGE -> null;
        };
    }

    private static void requireInRange(CalculationMethod method, @Nullable Integer number) {
        int least = method == CalculationMethod.STANDARD_DECAYING_AVERAGE ? 50 : 1;
        int most = method == CalculationMethod.N_MASTERY ? 10 : 99;
        if (number == null || number < least || number > most) {
            throw Rejection.invalid(
                    "calculation_int", "calculation_int must be between " + least + " and " + most);
        }
    }
}
