package io.daybook.command.assessment.quizanswers;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Ids of answers by drop-down; absent drop-downs stay unchanged. */
final class DropdownsFormat implements AnswerFormat {

    @Override
    public JsonNode read(QuizQuestion question, JsonNode sent, @Nullable JsonNode before) {
        ObjectNode answer = BlanksFormat.start(sent, before);
        for (Map.Entry<String, JsonNode> choice : sent.properties()) {
            String name = choice.getKey();
            if (!AnswerErrors.hasBlank(question, name)) {
                throw AnswerErrors.bad("Unknown variable '" + name + "'.");
            }
            if (choice.getValue().isNull()) {
                answer.remove(name);
            } else {
                answer.put(name, String.valueOf(chosen(question, name, choice.getValue())));
            }
        }
        return answer;
    }

    private static long chosen(QuizQuestion question, String name, JsonNode sent) {
        long id = AnswerErrors.integer(sent);
        boolean known =
                question.answers().stream()
                        .anyMatch(answer -> answer.id() == id && name.equals(answer.blankId()));
        if (!known) {
            throw AnswerErrors.bad("Unknown answer '" + id + "'.");
        }
        return id;
    }
}
