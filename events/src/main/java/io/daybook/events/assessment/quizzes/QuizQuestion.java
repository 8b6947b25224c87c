package io.daybook.events.assessment.quizzes;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question with its answers, as a quiz holds it or as one attempt was given it.
 *
 * @param groupId the group it is picked from; null for none
 * @param position from one, within the quiz, its group or the attempt
 * @param text HTML
 * @param points what a right answer is worth
 * @param matches what answers of a matching question can be matched with
 * @param variables what the formulas of a calculated question are made of
 * @param decimalPlaces of generated answers; null where none are generated
 * @param tolerance how far an answer to a calculated question may be off, such as {@code 0.1} or
 *     {@code 5%}; null for not at all
 * @param incorrectMatches further texts to match with, one in each line; null for none
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
     * @param afterAnswers stands below the answers
     */
    public record QuestionComments(
            String correct, String incorrect, String neutral, String afterAnswers) {}

    /** What an answer of a matching question can be matched with. */
    public record Match(long id, String text) {}

    /**
     * A variable of formulas.
     *
     * @param scale how many decimal places its values have
     */
    public record Variable(String name, double min, double max, int scale) {}

    /** The same question in another place. */
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

    /** The same question as one attempt is given it. */
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
