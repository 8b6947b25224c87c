package io.daybook.command.assessment.quizanswers;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Parses the submitted answer to a question of one type. */
@FunctionalInterface
interface AnswerFormat {

    /**
     * The answer in the form it is kept and returned in.
     *
     * @param sent anything but JSON null
     * @param before what was answered before; null for nothing
     * @return null where the question takes no answer
     * @throws Rejection naming what is wrong with it (document 2, section 7)
     */
    @Nullable JsonNode read(QuizQuestion question, JsonNode sent, @Nullable JsonNode before);
}
