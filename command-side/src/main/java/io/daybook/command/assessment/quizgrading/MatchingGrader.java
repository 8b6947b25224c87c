package io.daybook.command.assessment.quizgrading;

import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.Objects;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** Grades matching questions: each correct match earns an equal share. */
final class MatchingGrader implements AnswerGrader {

    @Override
    public PointsShare grade(QuizQuestion question, JsonNode answer) {
        long right = question.answers().stream().filter(known -> isMatched(known, answer)).count();
        return PointsShare.of(right, question.answers().size());
    }

    private static boolean isMatched(QuestionAnswer known, JsonNode answer) {
        return StreamSupport.stream(answer.spliterator(), false)
                .filter(pair -> is(pair, "answer_id", known.id()))
                .anyMatch(
                        pair ->
                                is(
                                        pair,
                                        "match_id",
                                        Objects.requireNonNullElse(known.matchId(), -1L)));
    }

    private static boolean is(JsonNode pair, String key, long id) {
        return pair.path(key).asString("").equals(String.valueOf(id));
    }
}
