package io.daybook.command.assessment.quizgrading;

import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Grades questions with multiple choices: each correct one earns an equal share, each incorrect one
 * loses as much, and the result is never negative.
 */
final class MultipleAnswersGrader implements AnswerGrader {

    @Override
    public PointsShare grade(QuizQuestion question, JsonNode answer) {
        Set<String> chosen = new HashSet<>();
        answer.forEach(id -> chosen.add(id.asString()));
        long right = question.answers().stream().filter(QuestionAnswer::earnsPoints).count();
        long hits = count(question, chosen, true);
        long misses = count(question, chosen, false);
        return PointsShare.of(Math.max(0, hits - misses), right);
    }

    private static long count(QuizQuestion question, Set<String> chosen, boolean right) {
        return question.answers().stream()
                .filter(known -> known.earnsPoints() == right)
                .filter(known -> chosen.contains(String.valueOf(known.id())))
                .count();
    }
}
