package io.daybook.command.assessment.quizanswers;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Pairs of an answer and its selected match. */
final class MatchingFormat implements AnswerFormat {

    private static final String ANSWER = "answer_id";
    private static final String MATCH = "match_id";

    @Override
    public JsonNode read(QuizQuestion question, JsonNode sent, @Nullable JsonNode before) {
        if (!sent.isArray()) {
            throw AnswerErrors.bad("Answer must be of type Array.");
        }
        Map<Long, Long> pairs = new LinkedHashMap<>();
        for (JsonNode entry : sent) {
            if (!entry.isObject()) {
                throw AnswerErrors.bad(
                        "Answer entry must be of type Hash, got '" + written(entry) + "'.");
            }
            long answer = AnswerErrors.integer(part(entry, ANSWER));
            JsonNode match = part(entry, MATCH);
            requireAnswer(question, answer);
            if (!match.isNull()) {
                pairs.put(answer, match(question, match));
            }
        }
        return written(pairs);
    }

    private static String written(JsonNode entry) {
        return entry.isValueNode() ? entry.asString() : entry.toString();
    }

    private static JsonNode part(JsonNode entry, String key) {
        JsonNode part = entry.get(key);
        if (part == null) {
            throw AnswerErrors.bad("Missing parameter '" + key + "'.");
        }
        return part;
    }

    private static void requireAnswer(QuizQuestion question, long id) {
        if (!AnswerErrors.hasAnswer(question, id)) {
            throw AnswerErrors.bad("Unknown answer '" + id + "'.");
        }
    }

    private static long match(QuizQuestion question, JsonNode sent) {
        long id = AnswerErrors.integer(sent);
        if (question.matches().stream().noneMatch(match -> match.id() == id)) {
            throw AnswerErrors.bad("Unknown match '" + id + "'.");
        }
        return id;
    }

    private static ArrayNode written(Map<Long, Long> pairs) {
        ArrayNode answer = JsonNodeFactory.instance.arrayNode();
        pairs.forEach(
                (left, right) ->
                        answer.addObject()
                                .put(ANSWER, String.valueOf(left))
                                .put(MATCH, String.valueOf(right)));
        return answer;
    }
}
