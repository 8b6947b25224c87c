package io.daybook.api.assessment.quizquestions;

import io.daybook.api.platform.http.HtmlText;
import io.daybook.command.platform.messages.Patch;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Request body of a question (document 2, section 4.7). */
record QuestionRequest(
        Patch<String> questionName,
        @HtmlText Patch<String> questionText,
        Patch<Long> quizGroupId,
        Patch<String> questionType,
        Patch<Integer> position,
        Patch<Double> pointsPossible,
        @HtmlText Patch<String> correctComments,
        @HtmlText Patch<String> incorrectComments,
        @HtmlText Patch<String> neutralComments,
        @HtmlText Patch<String> textAfterAnswers,
        Patch<String> matchingAnswerIncorrectMatches,
        Patch<List<Answer>> answers,
        Patch<List<Variable>> variables,
        Patch<List<JsonNode>> formulas,
        Patch<Integer> formulaDecimalPlaces,
        Patch<String> answerTolerance,
        @Nullable String regradeOption) {

    /** An answer; accepts the field names of requests and of responses. */
    record Answer(
            @Nullable Long id,
            @Nullable String answerText,
            @Nullable String text,
            @HtmlText @Nullable String answerHtml,
            @HtmlText @Nullable String html,
            @Nullable Double answerWeight,
            @Nullable Double weight,
            @Nullable String answerComments,
            @Nullable String comments,
            @Nullable String blankId,
            @Nullable String answerMatchLeft,
            @Nullable String left,
            @Nullable String answerMatchRight,
            @Nullable String right,
            @Nullable String matchingAnswerIncorrectMatches,
            @Nullable String numericalAnswerType,
            @Nullable Double exact,
            @Nullable Double answerExact,
            @Nullable Double margin,
            @Nullable Double answerErrorMargin,
            @Nullable Double approximate,
            @Nullable Double answerApproximate,
            @Nullable Integer precision,
            @Nullable Integer answerPrecision,
            @Nullable Double start,
            @Nullable Double answerRangeStart,
            @Nullable Double end,
            @Nullable Double answerRangeEnd,
            List<Value> variables,
            @Nullable Double answer) {}

    /** A variable of a formula question. */
    record Variable(
            @Nullable String name,
            @Nullable Double min,
            @Nullable Double max,
            @Nullable Integer scale) {}

    /** The value of a variable. */
    record Value(@Nullable String name, @Nullable Double value) {}
}
