package io.daybook.command.assessment.quizanswers;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Ids of uploaded files. */
final class FilesFormat implements AnswerFormat {

    private static final int MOST_FILES = 20;

    @Override
    public JsonNode read(QuizQuestion question, JsonNode sent, @Nullable JsonNode before) {
        if (!sent.isArray() || sent.size() > MOST_FILES) {
            throw AnswerErrors.bad("Answer must be of type Array.");
        }
        ArrayNode answer = JsonNodeFactory.instance.arrayNode();
        sent.forEach(id -> answer.add(String.valueOf(AnswerErrors.integer(id))));
        return answer;
    }
}
