package io.daybook.api.assessment.quizquestions;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuestionAnswer.NumericalRange;
import io.daybook.events.assessment.quizzes.QuestionAnswer.VariableValue;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.RegradeOption;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.HtmlUtils;

/**
 * A quiz question as users who manage the quiz see it (document 2, section 4.7). Every key is
 * present, even if null.
 */
public record QuizQuestionJson(
        long id,
        long quizId,
        @Nullable Long quizGroupId,
        @Nullable Long assessmentQuestionId,
        @JsonUnwrapped Text question,
        @JsonUnwrapped Comments comments,
        String textAfterAnswers,
        @Nullable List<Answer> answers,
        @JsonUnwrapped Calculation calculation,
        @JsonUnwrapped Matching matching,
        @JsonUnwrapped Regrade regrade) {

    /** The text of the question and its points. */
    record Text(
            int position,
            String questionName,
            String questionType,
            String questionText,
            double pointsPossible) {

        static Text of(QuizQuestion question) {
            return new Text(
                    question.position(),
                    question.name(),
                    question.type().wireName(),
                    question.text(),
                    question.points());
        }
    }

    /** Comments shown to users who have answered. */
    record Comments(
            String correctComments,
            String incorrectComments,
            String neutralComments,
            String correctCommentsHtml,
            String incorrectCommentsHtml,
            String neutralCommentsHtml) {

        static Comments of(QuizQuestion.QuestionComments comments) {
            return new Comments(
                    comments.correct(),
                    comments.incorrect(),
                    comments.neutral(),
                    comments.correct(),
                    comments.incorrect(),
                    comments.neutral());
        }
    }

    /** How the values of a formula question are generated. */
    record Calculation(
            @Nullable List<QuizQuestion.Variable> variables,
            @Nullable List<Line> formulas,
            @Nullable String answerTolerance,
            @Nullable Integer formulaDecimalPlaces) {

        static Calculation of(QuizQuestion question) {
            return new Calculation(
                    question.variables().isEmpty() ? null : question.variables(),
                    question.formulas().isEmpty()
                            ? null
                            : question.formulas().stream().map(Line::new).toList(),
                    question.tolerance(),
                    question.decimalPlaces());
        }
    }

    /** The matches of a matching question. */
    record Matching(
            @Nullable List<MatchJson> matches, @Nullable String matchingAnswerIncorrectMatches) {

        static Matching of(QuizQuestion question) {
            return new Matching(
                    question.matches().isEmpty()
                            ? null
                            : question.matches().stream()
                                    .map(match -> new MatchJson(match.id(), match.text()))
                                    .toList(),
                    question.incorrectMatches());
        }
    }

    /**
     * Whether the answers are regraded.
     *
     * @param regradeProgressUrl the Progress of grading its answers again; only in the answer to
     *     the change that requested it
     */
    record Regrade(
            @Nullable String regradeOption,
            @JsonInclude(NON_NULL) @Nullable String regradeProgressUrl) {

        static final Regrade NONE = new Regrade(null, null);
    }

    /** A formula. */
    public record Line(String formula) {}

    /** A match of a matching question. */
    public record MatchJson(long matchId, String text) {}

    /** An answer; fields that do not apply are omitted. */
    @JsonInclude(NON_NULL)
    public record Answer(
            long id,
            String text,
            String html,
            @Nullable String comments,
            @Nullable String commentsHtml,
            @Nullable Double weight,
            @Nullable String blankId,
            @Nullable String left,
            @Nullable String right,
            @Nullable Long matchId,
            @Nullable String numericalAnswerType,
            @Nullable Double exact,
            @Nullable Double margin,
            @Nullable Double approximate,
            @Nullable Integer precision,
            @Nullable Double start,
            @Nullable Double end,
            @Nullable List<VariableValue> variables,
            @Nullable Double answer) {

        static Answer of(QuestionAnswer answer) {
            NumericalRange range = answer.range();
            return new Answer(
                    answer.id(),
                    answer.text(),
                    answer.html() == null ? "" : answer.html(),
                    answer.comments(),
                    HtmlUtils.htmlEscape(answer.comments()),
                    answer.weight(),
                    answer.blankId(),
                    answer.right() == null ? null : answer.text(),
                    answer.right(),
                    answer.matchId(),
                    range == null ? null : range.kind().name().toLowerCase(Locale.ROOT),
                    part(range, NumericalRange::exact),
                    part(range, NumericalRange::margin),
                    part(range, NumericalRange::approximate),
                    part(range, NumericalRange::precision),
                    part(range, NumericalRange::start),
                    part(range, NumericalRange::end),
                    answer.values().isEmpty() ? null : answer.values(),
                    answer.answer());
        }

        /** Returns the id and text of an answer, which students see. */
        static Answer censored(QuestionAnswer answer) {
            return new Answer(
                    answer.id(),
                    answer.text(),
                    answer.html() == null ? "" : answer.html(),
                    null,
                    null,
                    null,
                    answer.blankId(),
                    answer.right() == null ? null : answer.text(),
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null);
        }

        private static <T> @Nullable T part(
                @Nullable NumericalRange range, Function<NumericalRange, @Nullable T> part) {
            return range == null ? null : part.apply(range);
        }
    }

    /** Returns the question with all its fields. */
    public static QuizQuestionJson of(long quizId, QuizQuestion question) {
        return of(quizId, question, question.answers().stream().map(Answer::of).toList());
    }

    /** Returns the question as students see it, without the correct answers. */
    public static QuizQuestionJson censored(long quizId, QuizQuestion question) {
        var nothing = new QuizQuestion.QuestionComments("", "", "", "");
        List<QuestionAnswer> answers =
                switch (question.type()) {
                    case MULTIPLE_CHOICE,
                            TRUE_FALSE,
                            MULTIPLE_ANSWERS,
                            MATCHING,
                            MULTIPLE_DROPDOWNS ->
                            question.answers();
                    default -> List.of();
                };
        var shown =
                new QuizQuestion(
                        question.id(),
                        question.groupId(),
                        question.position(),
                        question.name(),
                        question.type(),
                        question.text(),
                        question.points(),
                        nothing,
                        List.of(),
                        byText(question.matches()),
                        List.of(),
                        List.of(),
                        null,
                        null,
                        null);
        return of(quizId, shown, answers.stream().map(Answer::censored).toList());
    }

    /** Their order of creation determines which belong together. */
    private static List<QuizQuestion.Match> byText(List<QuizQuestion.Match> matches) {
        return matches.stream()
                .sorted(
                        Comparator.comparing(QuizQuestion.Match::text)
                                .thenComparingLong(QuizQuestion.Match::id))
                .toList();
    }

    private static QuizQuestionJson of(
            long quizId, QuizQuestion question, @Nullable List<Answer> answers) {
        return new QuizQuestionJson(
                question.id(),
                quizId,
                question.groupId(),
                null,
                Text.of(question),
                Comments.of(question.comments()),
                question.comments().afterAnswers(),
                answers,
                Calculation.of(question),
                Matching.of(question),
                Regrade.NONE);
    }

    /** Returns the question after a change that has its answers regraded. */
    QuizQuestionJson regraded(RegradeOption option, String progressUrl) {
        return new QuizQuestionJson(
                id,
                quizId,
                quizGroupId,
                assessmentQuestionId,
                question,
                comments,
                textAfterAnswers,
                answers,
                calculation,
                matching,
                new Regrade(option.name().toLowerCase(Locale.ROOT), progressUrl));
    }
}
