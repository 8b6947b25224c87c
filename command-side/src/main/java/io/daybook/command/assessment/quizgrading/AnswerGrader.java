package io.daybook.command.assessment.quizgrading;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import tools.jackson.databind.JsonNode;

/** Grades answers to questions of one type. */
@FunctionalInterface
interface AnswerGrader {

    /**
     * How much of the question's points the answer is worth.
     *
     * @param answer in the form answers are kept in; never JSON null
     */
    PointsShare grade(QuizQuestion question, JsonNode answer);
}
