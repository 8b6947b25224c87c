package io.daybook.command.assessment.quizanswers;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Ids of any number of answers. */
final class SelectionFormat implements AnswerFormat {

    @Override
    public JsonNode read(QuizQuestion question, JsonNode sent, @Nullable JsonNode before) {
        if (!sent.isArray()) {
            throw AnswerErrors.bad("Selection must be of type Array.");
        }
        Set<Long> chosen = new LinkedHashSet<>();
        for (JsonNode one : sent) {
            long id = AnswerErrors.integer(one);
            if (!AnswerErrors.hasAnswer(question, id)) {
                throw AnswerErrors.bad("Unknown answer '" + id + "'.");
            }
            chosen.add(id);
        }
        ArrayNode answer = JsonNodeFactory.instance.arrayNode();
        chosen.forEach(id -> answer.add(String.valueOf(id)));
        return answer;
    }
}
