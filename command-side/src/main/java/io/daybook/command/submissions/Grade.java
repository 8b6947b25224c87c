package io.daybook.command.submissions;

import io.daybook.events.assignments.GradingType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A score and how it is written; both null for no grade.
 *
 * <p>Public because provisional grades are read and written the same way.
 */
public record Grade(@Nullable Double score, @Nullable String grade) {

    /** No grade. */
    public static final Grade NONE = new Grade(null, null);

    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\d{1,15}(\\.\\d{0,15})?|\\.\\d{1,15})");
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final String COMPLETE = "complete";
    private static final String INCOMPLETE = "incomplete";

    /**
     * What a grader's words mean (fact sheet outcomes-grading, section 4.3): points, a percentage,
     * pass or fail, or a name of the scheme. What means nothing is no grade, not an error.
     *
     * @param posted the grader's words; blank takes the grade away
     * @param preferPoints whether a number is points even where the scheme has an entry of that
     *     name
     */
    public static Grade read(
            String posted,
            GradingType type,
            @Nullable Double pointsPossible,
            boolean preferPoints) {
        String text = posted.strip().toLowerCase(Locale.ROOT);
        BigDecimal possible =
                pointsPossible == null ? BigDecimal.ZERO : BigDecimal.valueOf(pointsPossible);
        if (text.isEmpty() || type == GradingType.NOT_GRADED) {
            return NONE;
        }
        return score(text, type, possible, preferPoints)
                .filter(score -> type != GradingType.PASS_FAIL || isAllOrNothing(score, possible))
                .map(score -> new Grade(score.doubleValue(), written(score, type, possible, text)))
                .orElse(NONE);
    }

    private static boolean isAllOrNothing(BigDecimal score, BigDecimal possible) {
        return score.signum() == 0 || score.compareTo(possible) == 0;
    }

    private static Optional<BigDecimal> score(
            String text, GradingType type, BigDecimal possible, boolean preferPoints) {
        boolean named = type == GradingType.LETTER_GRADE || type == GradingType.GPA_SCALE;
        Optional<BigDecimal> byName =
                named
                        ? Scheme.DEFAULT.percentOf(text).map(percent -> share(percent, possible))
                        : Optional.empty();
        Optional<BigDecimal> byValue = value(text, possible);
        return preferPoints ? byValue.or(() -> byName) : byName.or(() -> byValue);
    }

    private static Optional<BigDecimal> value(String text, BigDecimal possible) {
        return switch (text) {
            case "pass", COMPLETE -> Optional.of(possible);
            case "fail", INCOMPLETE -> Optional.of(BigDecimal.ZERO);
            default -> {
                if (text.endsWith("%")) {
                    String percent = text.substring(0, text.length() - 1).strip();
                    yield number(percent).map(share -> share(share, possible));
                }
                yield number(text);
            }
        };
    }

    private static Optional<BigDecimal> number(String text) {
        return NUMBER.matcher(text).matches()
                ? Optional.of(new BigDecimal(text))
                : Optional.empty();
    }

    private static BigDecimal share(BigDecimal percent, BigDecimal possible) {
        return possible.multiply(percent).divide(HUNDRED, MathContext.DECIMAL64);
    }

    private static String written(
            BigDecimal score, GradingType type, BigDecimal possible, String text) {
        return switch (type) {
            case POINTS, NOT_GRADED -> plain(score);
            case PERCENT -> plain(percent(score, possible).setScale(2, RoundingMode.HALF_UP)) + "%";
            case LETTER_GRADE, GPA_SCALE -> Scheme.DEFAULT.nameOf(percent(score, possible));
            case PASS_FAIL -> passed(score, possible, text) ? COMPLETE : INCOMPLETE;
        };
    }

    /** Where nothing can be reached, only the grader's word tells. */
    private static boolean passed(BigDecimal score, BigDecimal possible, String text) {
        return possible.signum() == 0
                ? text.equals("pass") || text.equals(COMPLETE)
                : score.signum() > 0;
    }

    /** Where nothing can be reached, any point is all of it. */
    private static BigDecimal percent(BigDecimal score, BigDecimal possible) {
        if (possible.signum() == 0) {
            return score.signum() > 0 ? HUNDRED : BigDecimal.ZERO;
        }
        return score.multiply(HUNDRED).divide(possible, MathContext.DECIMAL64);
    }

    private static String plain(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return (stripped.scale() < 0 ? stripped.setScale(0) : stripped).toPlainString();
    }
}
