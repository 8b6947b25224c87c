package io.daybook.command.platform.kernel;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Validates points against the range of the gradebook (docs/spec/grading.md, section 4.3). */
public final class Points {

    private static final double BEYOND = 1_000_000_000;

    /**
     * A JSON number of any length; digits before or after the decimal point may be missing, as in
     * forms.
     */
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\d++(\\.\\d*+)?|\\.\\d++)(e[+-]?\\d++)?");

    private Points() {}

    /** Parses the nearest double; empty if the text is not a number, or out of range. */
    public static Optional<Double> parse(String text) {
        return Optional.of(text.strip().toLowerCase(Locale.ROOT))
                .filter(given -> NUMBER.matcher(given).matches())
                .map(Double::parseDouble)
                .filter(Points::fit);
    }

    /**
     * Returns whether the points are in the range of the gradebook, which includes negative
     * numbers.
     */
    public static boolean fit(double points) {
        return Math.abs(points) < BEYOND;
    }

    /**
     * Rejects points that are negative or out of range; accepts null.
     *
     * @throws Rejection 400 for the field
     */
    public static void requireReachable(String field, @Nullable Double points) {
        if (points != null && !(points >= 0 && fit(points))) {
            throw Rejection.invalid(field, "must be between 0 and 999999999");
        }
    }

    /**
     * Rejects points that are out of range; accepts null.
     *
     * @throws Rejection 400 for the field
     */
    public static void requireFitting(String field, @Nullable Double points) {
        if (points != null && !fit(points)) {
            throw Rejection.invalid(field, "must be between -999999999 and 999999999");
        }
    }
}
