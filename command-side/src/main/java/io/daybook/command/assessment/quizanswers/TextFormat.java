package io.daybook.command.assessment.quizanswers;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/**
 * A text.
 *
 * @param folded whether case and surrounding whitespace are ignored, as in short answers
 */
record TextFormat(boolean folded) implements AnswerFormat {

    @Override
    public JsonNode read(QuizQuestion question, JsonNode sent, @Nullable JsonNode before) {
        String text = AnswerErrors.text(sent);
        return StringNode.valueOf(folded ? text.strip().toLowerCase(Locale.ROOT) : text);
    }
}
