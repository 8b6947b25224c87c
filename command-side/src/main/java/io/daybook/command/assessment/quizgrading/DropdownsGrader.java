package io.daybook.command.assessment.quizgrading;

import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Grades drop-downs: each correct selection earns an equal share. */
final class DropdownsGrader implements AnswerGrader {

    @Override
    public PointsShare grade(QuizQuestion question, JsonNode answer) {
        Set<String> blanks = BlanksGrader.blanks(question);
        long right =
                question.answers().stream()
                        .filter(QuestionAnswer::earnsPoints)
                        .filter(known -> isChosen(known, answer))
                        .count();
        return PointsShare.of(right, blanks.size());
    }

    private static boolean isChosen(QuestionAnswer known, JsonNode answer) {
        String blank = known.blankId();
        JsonNode given = blank == null ? null : answer.get(blank);
        return given != null && given.asString().equals(String.valueOf(known.id()));
    }
}
