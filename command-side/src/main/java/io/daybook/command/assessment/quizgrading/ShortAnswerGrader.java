package io.daybook.command.assessment.quizgrading;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/**
 * Grades short answers: correct if equal to one of the answers, ignoring case and surrounding
 * whitespace.
 */
final class ShortAnswerGrader implements AnswerGrader {

    @Override
    public PointsShare grade(QuizQuestion question, JsonNode answer) {
        String given = folded(answer.asString());
        return PointsShare.of(
                question.answers().stream().anyMatch(known -> folded(known.text()).equals(given)));
    }

    /** Returns the text in the form in which answers are compared. */
    static String folded(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }
}
