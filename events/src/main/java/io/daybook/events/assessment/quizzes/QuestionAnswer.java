package io.daybook.events.assessment.quizzes;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An answer that a question knows of.
 *
 * @param weight 100 for a right answer, 0 for a wrong one
 * @param blankId the blank or drop-down it belongs to; null for none
 * @param matchId what it is to be matched with; null where nothing is matched
 * @param range of a numerical answer; null for none
 * @param values of the variables of a calculated question for which it is right
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

    /** Whether it is a right answer; called so because {@code right} is a component. */
    public boolean earnsPoints() {
        return weight > 0;
    }

    /** The same answer to a calculated question with another right value. */
    public QuestionAnswer withAnswer(double value) {
        return new QuestionAnswer(
                id, text, html, comments, weight, blankId, matchId, right, range, values, value);
    }

    /** The value of a variable. */
    public record VariableValue(String name, double value) {}

    /** How a numerical answer is compared. */
    public enum NumericalKind {
        /** A number and how far off it one may be. */
        EXACT_ANSWER,
        /** From one number to another. */
        RANGE_ANSWER,
        /** A number with so many significant digits. */
        PRECISION_ANSWER
    }

    /**
     * What a numerical answer has to be.
     *
     * @param margin of an exact answer
     * @param precision how many significant digits count
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
