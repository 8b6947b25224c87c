package io.daybook.command.assessment.quizanswers;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Parses the submitted answer to a question of one type. */
@FunctionalInterface
interface AnswerFormat {

    /**
     * Returns the answer in the form in which it is stored and returned.
     *
     * @param sent any JSON value but null
     * @param before the previous answer; null for none
     * @return null if the question takes no answer
     * @throws Rejection with the documented error message (document 2, section 7)
     */
    @Nullable JsonNode read(QuizQuestion question, JsonNode sent, @Nullable JsonNode before);
}
