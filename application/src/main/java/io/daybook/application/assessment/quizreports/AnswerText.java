package io.daybook.application.assessment.quizreports;

import io.daybook.application.platform.http.Html;
import io.daybook.application.platform.kernel.CsvText;
import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.query.assessment.quizsubmissions.QuizAttemptView;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Formats the answer to a question for readers: the texts of the selected answers, not their ids.
 */
final class AnswerText {

    private static final JsonMapper JSON = JsonMapper.shared();

    private AnswerText() {}

    /** Returns the answer of the attempt to the question; null if there is none. */
    static @Nullable String of(QuizQuestion question, QuizAttemptView attempt) {
        String kept = attempt.answers().get(String.valueOf(question.id()));
        return kept == null ? null : CsvText.withoutFormula(text(question, JSON.readTree(kept)));
    }

    private static String text(QuizQuestion question, JsonNode answer) {
        return switch (question.type()) {
            case MULTIPLE_CHOICE, TRUE_FALSE -> chosen(question, answer.asString());
            case MULTIPLE_ANSWERS ->
                    stream(answer)
                            .map(id -> chosen(question, id.asString()))
                            .collect(Collectors.joining(","));
            case MULTIPLE_DROPDOWNS ->
                    answer.properties().stream()
                            .map(each -> chosen(question, each.getValue().asString()))
                            .collect(Collectors.joining(","));
            case FILL_IN_MULTIPLE_BLANKS ->
                    answer.properties().stream()
                            .map(each -> each.getValue().asString())
                            .collect(Collectors.joining(","));
            case MATCHING ->
                    stream(answer)
                            .map(pair -> pair(question, pair))
                            .collect(Collectors.joining(","));
            case ESSAY -> Html.text(answer.asString());
            case FILE_UPLOAD ->
                    stream(answer).map(JsonNode::asString).collect(Collectors.joining(","));
            case SHORT_ANSWER, NUMERICAL, CALCULATED, TEXT_ONLY -> answer.asString();
        };
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private static String chosen(QuizQuestion question, String id) {
        return question.answers().stream()
                .filter(each -> String.valueOf(each.id()).equals(id))
                .map(QuestionAnswer::text)
                .findFirst()
                .orElse(id);
    }

    private static String pair(QuizQuestion question, JsonNode pair) {
        String match = pair.path("match_id").asString();
        return chosen(question, pair.path("answer_id").asString())
                + "=>"
                + question.matches().stream()
                        .filter(each -> String.valueOf(each.id()).equals(match))
                        .map(QuizQuestion.Match::text)
                        .findFirst()
                        .orElse(match);
    }
}
