package io.daybook.command.assessment.quizgrading;

import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuestionAnswer.NumericalRange;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Grades numerical questions: correct if the number fits one of the answers, which are a number
 * with a margin, an inclusive range with its ends in either order, or a number with a number of
 * significant digits.
 */
final class NumericalGrader implements AnswerGrader {

    private static final int MOST_DIGITS = 16;

    @Override
    public PointsShare grade(QuizQuestion question, JsonNode answer) {
        BigDecimal given = answer.decimalValue();
        Stream<NumericalRange> ranges =
                question.answers().stream().map(QuestionAnswer::range).filter(Objects::nonNull);
        return PointsShare.of(ranges.anyMatch(range -> fits(given, range)));
    }

    private static boolean fits(BigDecimal given, NumericalRange range) {
        return switch (range.kind()) {
            case EXACT_ANSWER -> isNear(given, number(range.exact()), number(range.margin()));
            case RANGE_ANSWER ->
                    isBetween(given, number(range.start()), number(range.end()))
                            || isBetween(given, number(range.end()), number(range.start()));
            case PRECISION_ANSWER -> {
                int asked = Objects.requireNonNullElse(range.precision(), MOST_DIGITS);
                var digits =
                        new MathContext(Math.clamp(asked, 1, MOST_DIGITS), RoundingMode.HALF_UP);
                yield given.round(digits).compareTo(number(range.approximate()).round(digits)) == 0;
            }
        };
    }

    private static boolean isBetween(BigDecimal given, BigDecimal least, BigDecimal most) {
        return given.compareTo(least) >= 0 && given.compareTo(most) <= 0;
    }

    /** Returns whether the difference of the numbers is at most the margin. */
    static boolean isNear(BigDecimal given, BigDecimal wanted, BigDecimal margin) {
        return given.subtract(wanted).abs().compareTo(margin.abs()) <= 0;
    }

    private static BigDecimal number(@Nullable Double value) {
        return value == null ? BigDecimal.ZERO : BigDecimal.valueOf(value);
    }
}
