package io.daybook.events.assessment.quizzes;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A possible answer of a question.
 *
 * @param weight 100 for a correct answer, 0 for an incorrect one
 * @param blankId the blank or drop-down of the answer; null for none
 * @param matchId the correct match; null unless the question is a matching question
 * @param range of a numerical answer; null for none
 * @param values the variable values of a calculated question that lead to this answer
 */
public record QuestionAnswer(
        long id,
        String text,
        @Nullable String html,
        String comments,
        double weight,
        @Nullable String blankId,
        @Nullable Long matchId,
        @Nullable String right,
        @Nullable NumericalRange range,
        List<VariableValue> values,
        @Nullable Double answer) {

    public QuestionAnswer {
        values = values == null ? List.of() : List.copyOf(values);
    }

    /** Returns whether the answer is correct. Named so because {@code right} is a component. */
    public boolean earnsPoints() {
        return weight > 0;
    }

    /** Returns a copy with another result of the calculated question. */
    public QuestionAnswer withAnswer(double value) {
        return new QuestionAnswer(
                id, text, html, comments, weight, blankId, matchId, right, range, values, value);
    }

    /** The value of a variable. */
    public record VariableValue(String name, double value) {}

    /** The kind of a numerical answer. */
    public enum NumericalKind {
        /** An exact value with an error margin. */
        EXACT_ANSWER,
        /** A range between two values. */
        RANGE_ANSWER,
        /** An approximate value with a number of significant digits. */
        PRECISION_ANSWER
    }

    /**
     * The accepted values of a numerical answer.
     *
     * @param margin error margin of an exact answer
     * @param precision number of significant digits
     */
    public record NumericalRange(
            NumericalKind kind,
            @Nullable Double exact,
            @Nullable Double margin,
            @Nullable Double approximate,
            @Nullable Integer precision,
            @Nullable Double start,
            @Nullable Double end) {}
}
