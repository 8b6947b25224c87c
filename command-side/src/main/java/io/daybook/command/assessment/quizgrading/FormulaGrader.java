package io.daybook.command.assessment.quizgrading;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Grades calculated questions: correct if within the tolerance of the question, a number or a
 * percentage of the result for the variables of the attempt.
 */
final class FormulaGrader implements AnswerGrader {

    private static final int PERCENT = 2;

    @Override
    public PointsShare grade(QuizQuestion question, JsonNode answer) {
        BigDecimal given = answer.decimalValue();
        return PointsShare.of(
                question.answers().stream()
                        .map(known -> known.answer())
                        .anyMatch(
                                right ->
                                        right != null
                                                && isNear(given, right, question.tolerance())));
    }

    private static boolean isNear(BigDecimal given, double right, @Nullable String tolerance) {
        BigDecimal wanted = BigDecimal.valueOf(right);
        return NumericalGrader.isNear(given, wanted, margin(wanted, tolerance));
    }

    /**
     * Returns the margin; 0 for a tolerance that is not a number, or for a percentage too small to
     * be one: an invalid tolerance must not fail the submission of the attempt.
     */
    private static BigDecimal margin(BigDecimal wanted, @Nullable String tolerance) {
        String text = tolerance == null ? "" : tolerance.strip();
        boolean relative = text.endsWith("%");
        String number = relative ? text.substring(0, text.length() - 1).strip() : text;
        try {
            BigDecimal value = new BigDecimal(number);
            return relative ? wanted.multiply(value).movePointLeft(PERCENT) : value;
        } catch (NumberFormatException | ArithmeticException _) {
            return BigDecimal.ZERO;
        }
    }
}
