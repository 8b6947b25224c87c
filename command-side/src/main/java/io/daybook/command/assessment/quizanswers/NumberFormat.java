package io.daybook.command.assessment.quizanswers;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.DecimalNode;

/** A decimal number, which may be given as a string and with thousands separators. */
final class NumberFormat implements AnswerFormat {

    private static final int LONGEST = 64;
    private static final int LARGEST_EXPONENT = 300;

    @Override
    public JsonNode read(QuizQuestion question, JsonNode sent, @Nullable JsonNode before) {
        String text = sent.isValueNode() ? sent.asString().strip().replace(",", "") : "";
        if (text.isEmpty() || text.length() > LONGEST) {
            throw invalid();
        }
        try {
            BigDecimal number = new BigDecimal(text);
            if (Math.abs((long) number.precision() - number.scale()) > LARGEST_EXPONENT
                    || Math.abs((long) number.scale()) > LARGEST_EXPONENT) {
                throw invalid();
            }
            return DecimalNode.valueOf(new BigDecimal(plain(number)));
        } catch (NumberFormatException _) {
            throw invalid();
        }
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    private static RuntimeException invalid() {
        return AnswerErrors.bad("Parameter must be a valid decimal.");
    }
}
