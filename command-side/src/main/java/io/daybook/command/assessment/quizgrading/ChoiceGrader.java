package io.daybook.command.assessment.quizgrading;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import tools.jackson.databind.JsonNode;

/** Grades questions with a single choice: a correct one earns all points. */
final class ChoiceGrader implements AnswerGrader {

    @Override
    public PointsShare grade(QuizQuestion question, JsonNode answer) {
        String chosen = answer.asString();
        return PointsShare.of(
                question.answers().stream()
                        .filter(known -> String.valueOf(known.id()).equals(chosen))
                        .anyMatch(known -> known.earnsPoints()));
    }
}
