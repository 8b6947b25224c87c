package io.daybook.events.assessment.quizzes;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question with its answers, either of a quiz or as presented in one attempt.
 *
 * @param groupId the group of the question; null for none
 * @param position 1-based, within the quiz, its group or the attempt
 * @param text HTML
 * @param points points of a correct answer
 * @param matches the possible matches of a matching question
 * @param variables the variables of a calculated question's formulas
 * @param decimalPlaces of generated answers; null if none are generated
 * @param tolerance accepted deviation from the answer of a calculated question, such as {@code 0.1}
 *     or {@code 5%}; null for none
 * @param incorrectMatches distractors of a matching question, one per line; null for none
 */
public record QuizQuestion(
        long id,
        @Nullable Long groupId,
        int position,
        String name,
        QuestionType type,
        String text,
        double points,
        QuestionComments comments,
        List<QuestionAnswer> answers,
        List<Match> matches,
        List<Variable> variables,
        List<String> formulas,
        @Nullable Integer decimalPlaces,
        @Nullable String tolerance,
        @Nullable String incorrectMatches) {

    public QuizQuestion {
        answers = answers == null ? List.of() : List.copyOf(answers);
        matches = matches == null ? List.of() : List.copyOf(matches);
        variables = variables == null ? List.of() : List.copyOf(variables);
        formulas = formulas == null ? List.of() : List.copyOf(formulas);
    }

    /**
     * The comment shown to those who answered, as HTML.
     *
     * @param afterAnswers text below the answers
     */
    public record QuestionComments(
            String correct, String incorrect, String neutral, String afterAnswers) {}

    /** A possible match of a matching question. */
    public record Match(long id, String text) {}

    /**
     * A variable of a formula.
     *
     * @param scale number of decimal places of its values
     */
    public record Variable(String name, double min, double max, int scale) {}

    /** Returns a copy at another position. */
    public QuizQuestion at(int newPosition, @Nullable Long newGroupId) {
        return new QuizQuestion(
                id,
                newGroupId,
                newPosition,
                name,
                type,
                text,
                points,
                comments,
                answers,
                matches,
                variables,
                formulas,
                decimalPlaces,
                tolerance,
                incorrectMatches);
    }

    /** The text of the other question, with the place and points of this one. */
    public QuizQuestion like(QuizQuestion other) {
        return other.drawn(position, points, other.text(), other.answers()).at(position, groupId);
    }

    /** Returns the question as presented in one attempt. */
    public QuizQuestion drawn(
            int place, double worth, String shownText, List<QuestionAnswer> shownAnswers) {
        return new QuizQuestion(
                id,
                groupId,
                place,
                name,
                type,
                shownText,
                worth,
                comments,
                shownAnswers,
                matches,
                variables,
                formulas,
                decimalPlaces,
                tolerance,
                incorrectMatches);
    }
}
