package io.daybook.command.grading.submissions;

import io.daybook.command.platform.kernel.Points;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.assignments.GradingType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses and formats the grades of an assignment (docs/spec/grading.md, section 4.3).
 *
 * @param pointsPossible null for an ungraded assignment
 * @param scheme the grade names of letter grades and GPA scales
 */
public record GradingScale(
        GradingType type, @Nullable Double pointsPossible, GradingScheme scheme) {

    static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private static final Set<GradingType> NAMED =
            Set.of(GradingType.LETTER_GRADE, GradingType.GPA_SCALE);
    private static final Set<GradingType> DIVISIBLE =
            Set.of(
                    GradingType.POINTS,
                    GradingType.PERCENT,
                    GradingType.LETTER_GRADE,
                    GradingType.GPA_SCALE);
    private static final String COMPLETE = "complete";
    private static final String INCOMPLETE = "incomplete";

    /**
     * Parses a posted grade: points, a percentage, pass or fail, or a name of the scheme. Points
     * can be any JSON number; the score is the nearest double.
     *
     * @param posted the posted grade; blank clears the grade
     * @param preferPoints whether a number is read as points even if the scheme has an entry of
     *     that name
     * @throws Rejection 400 if the text is not a grade of this scale, or exceeds the range of the
     *     gradebook
     */
    public Grade read(String posted, boolean preferPoints) {
        String text = posted.strip().toLowerCase(Locale.ROOT);
        if (text.isEmpty()) {
            return Grade.NONE;
        }
        double score =
                score(text, preferPoints)
                        .filter(this::isAllowed)
                        .map(BigDecimal::doubleValue)
                        .filter(Points::fit)
                        .orElseThrow(() -> Rejection.invalid("posted_grade", "is not a grade"));
        return new Grade(score, written(BigDecimal.valueOf(score), text));
    }

    /** Returns whether this number of points is a valid score. */
    public boolean accepts(double points) {
        return Points.fit(points) && isAllowed(BigDecimal.valueOf(points));
    }

    /**
     * Returns the grade of a score.
     *
     * @param before how it was written before, which distinguishes pass from fail where no points
     *     are possible
     */
    public Grade write(double score, @Nullable String before) {
        return new Grade(score, written(BigDecimal.valueOf(score), before == null ? "" : before));
    }

    /** Returns the points possible; 0 for an ungraded assignment. */
    BigDecimal possible() {
        return pointsPossible == null ? BigDecimal.ZERO : BigDecimal.valueOf(pointsPossible);
    }

    /** Returns whether fractions of the points possible are valid scores. */
    boolean isDivisible() {
        return DIVISIBLE.contains(type) && possible().signum() > 0;
    }

    private boolean isAllowed(BigDecimal score) {
        return switch (type) {
            case POINTS, PERCENT, LETTER_GRADE, GPA_SCALE -> true;
            case PASS_FAIL -> score.signum() == 0 || score.compareTo(possible()) == 0;
            case NOT_GRADED -> false;
        };
    }

    private Optional<BigDecimal> score(String text, boolean preferPoints) {
        Optional<BigDecimal> byName =
                NAMED.contains(type) ? scheme.percentOf(text).map(this::share) : Optional.empty();
        Optional<BigDecimal> byValue = value(text);
        return preferPoints ? byValue.or(() -> byName) : byName.or(() -> byValue);
    }

    private Optional<BigDecimal> value(String text) {
        return switch (text) {
            case "pass", COMPLETE -> Optional.of(possible());
            case "fail", INCOMPLETE -> Optional.of(BigDecimal.ZERO);
            default -> {
                if (text.endsWith("%")) {
                    String percent = text.substring(0, text.length() - 1).strip();
                    yield number(percent).map(this::share);
                }
                yield number(text);
            }
        };
    }

    /**
     * Returns the nearest double: an exact decimal with a huge exponent could take gigabytes to
     * format.
     */
    private static Optional<BigDecimal> number(String text) {
        return Points.parse(text).map(BigDecimal::valueOf);
    }

    /** Returns this percentage of the points possible. */
    BigDecimal share(BigDecimal percent) {
        return possible().multiply(percent).divide(HUNDRED, MathContext.DECIMAL128);
    }

    private String written(BigDecimal score, String text) {
        return switch (type) {
            case POINTS, NOT_GRADED -> plain(score);
            case PERCENT -> plain(percent(score).setScale(2, RoundingMode.HALF_UP)) + "%";
            case LETTER_GRADE, GPA_SCALE -> scheme.nameOf(percent(score));
            case PASS_FAIL -> passed(score, text) ? COMPLETE : INCOMPLETE;
        };
    }

    /** Where nothing can be reached, only the grade in words decides. */
    private boolean passed(BigDecimal score, String text) {
        return possible().signum() == 0
                ? text.equals("pass") || text.equals(COMPLETE)
                : score.signum() > 0;
    }

    /** Without points possible, any positive score is 100 percent. */
    BigDecimal percent(BigDecimal score) {
        if (possible().signum() == 0) {
            return score.signum() > 0 ? HUNDRED : BigDecimal.ZERO;
        }
        return score.multiply(HUNDRED).divide(possible(), MathContext.DECIMAL128);
    }

    private static String plain(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return (stripped.scale() < 0 ? stripped.setScale(0) : stripped).toPlainString();
    }
}
