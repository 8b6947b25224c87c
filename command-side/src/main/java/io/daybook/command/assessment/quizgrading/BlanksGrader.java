package io.daybook.command.assessment.quizgrading;

import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Grades fill-in-the-blank questions: each blank with one of its answers earns an equal share. */
final class BlanksGrader implements AnswerGrader {

    @Override
    public PointsShare grade(QuizQuestion question, JsonNode answer) {
        Set<String> blanks = blanks(question);
        long right = blanks.stream().filter(blank -> isRight(question, blank, answer)).count();
        return PointsShare.of(right, blanks.size());
    }

    /** Returns the blanks or drop-downs of a question. */
    static Set<String> blanks(QuizQuestion question) {
        return question.answers().stream()
                .map(QuestionAnswer::blankId)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    private static boolean isRight(QuizQuestion question, String blank, JsonNode answer) {
        JsonNode given = answer.get(blank);
        return given != null
                && question.answers().stream()
                        .filter(known -> blank.equals(known.blankId()))
                        .anyMatch(
                                known ->
                                        ShortAnswerGrader.folded(known.text())
                                                .equals(
                                                        ShortAnswerGrader.folded(
                                                                given.asString())));
    }
}
