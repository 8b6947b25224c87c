package io.daybook.command.assessment.quizanswers;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/** The id of one answer. */
final class ChoiceFormat implements AnswerFormat {

    @Override
    public JsonNode read(QuizQuestion question, JsonNode sent, @Nullable JsonNode before) {
        long id = AnswerErrors.integer(sent);
        if (!AnswerErrors.hasAnswer(question, id)) {
            throw AnswerErrors.bad("Unknown answer '" + id + "'");
        }
        return StringNode.valueOf(String.valueOf(id));
    }
}
