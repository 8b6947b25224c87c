package io.daybook.command.assessment.quizgrading;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import tools.jackson.databind.JsonNode;

/** Grades answers to questions of one type. */
@FunctionalInterface
interface AnswerGrader {

    /**
     * Returns the share of the question's points that the answer earns.
     *
     * @param answer in its stored form; never JSON null
     */
    PointsShare grade(QuizQuestion question, JsonNode answer);
}
