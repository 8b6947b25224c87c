package io.daybook.application.assessment.quizsubmissions;

import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuestionAnswer.NumericalKind;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Objects;

/** Formats numbers the way numerical questions parse them. */
public final class FormattedAnswer {

    private static final int DECIMALS = 4;
    private static final int DIGITS = 16;
    private static final int LONGEST = 64;
    private static final int LARGEST_EXPONENT = 300;

    private FormattedAnswer() {}

    /**
     * Returns four decimals, or 16 digits if the precision is given in digits; a text that is not a
     * number is returned unchanged.
     */
    public static String of(String answer, QuizQuestion question) {
        String text = answer.strip().replace(",", "");
        if (text.length() > LONGEST) {
            return answer;
        }
        try {
            BigDecimal number = new BigDecimal(text);
            if (Math.abs((long) number.scale()) > LARGEST_EXPONENT) {
                return answer;
            }
            BigDecimal rounded =
                    countsDigits(question)
                            ? number.round(new MathContext(DIGITS, RoundingMode.HALF_UP))
                            : number.setScale(DECIMALS, RoundingMode.HALF_UP);
            return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
        } catch (NumberFormatException _) {
            return answer;
        }
    }

    private static boolean countsDigits(QuizQuestion question) {
        return question.answers().stream()
                .map(QuestionAnswer::range)
                .filter(Objects::nonNull)
                .anyMatch(range -> range.kind() == NumericalKind.PRECISION_ANSWER);
    }
}
