package io.daybook.command.assessment.quizanswers;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Texts by blank; absent blanks stay unchanged. */
final class BlanksFormat implements AnswerFormat {

    @Override
    public JsonNode read(QuizQuestion question, JsonNode sent, @Nullable JsonNode before) {
        ObjectNode answer = start(sent, before);
        for (Map.Entry<String, JsonNode> blank : sent.properties()) {
            if (!AnswerErrors.hasBlank(question, blank.getKey())) {
                throw AnswerErrors.bad("Unknown variable '" + blank.getKey() + "'.");
            }
            if (blank.getValue().isNull()) {
                answer.remove(blank.getKey());
            } else {
                String text = AnswerErrors.text(blank.getValue());
                answer.put(blank.getKey(), text.strip().toLowerCase(Locale.ROOT));
            }
        }
        return answer;
    }

    /** Returns a copy of the previous answer, to be changed by the submitted object. */
    static ObjectNode start(JsonNode sent, @Nullable JsonNode before) {
        if (!sent.isObject()) {
            throw AnswerErrors.bad("Answer must be of type Hash.");
        }
        return before instanceof ObjectNode known
                ? known.deepCopy()
                : JsonNodeFactory.instance.objectNode();
    }
}
