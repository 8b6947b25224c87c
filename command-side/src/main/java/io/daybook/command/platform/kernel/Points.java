package io.daybook.command.platform.kernel;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Validates points within the range that a gradebook holds (docs/spec/grading.md, section 4.3). */
public final class Points {

    private static final double BEYOND = 1_000_000_000;

    /** A JSON number of any length; forms may also leave out a zero before or after the point. */
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\d++(\\.\\d*+)?|\\.\\d++)(e[+-]?\\d++)?");

    private Points() {}

    /** The double nearest to the number; empty where the text is none, or too large. */
    public static Optional<Double> parse(String text) {
        return Optional.of(text.strip().toLowerCase(Locale.ROOT))
                .filter(given -> NUMBER.matcher(given).matches())
                .map(Double::parseDouble)
                .filter(Points::fit);
    }

    /** Whether a gradebook holds so many points, which may be below zero. */
    public static boolean fit(double points) {
        return Math.abs(points) < BEYOND;
    }

    /**
     * Refuses points that nobody could reach; null says nothing.
     *
     * @throws Rejection 400 under the field
     */
    public static void requireReachable(String field, @Nullable Double points) {
        if (points != null && !(points >= 0 && fit(points))) {
            throw Rejection.invalid(field, "must be between 0 and 999999999");
        }
    }

    /**
     * Refuses points that no gradebook holds; null says nothing.
     *
     * @throws Rejection 400 under the field
     */
    public static void requireFitting(String field, @Nullable Double points) {
        if (points != null && !fit(points)) {
            throw Rejection.invalid(field, "must be between -999999999 and 999999999");
        }
    }
}
