package io.daybook.command.assessment.quizgrading;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** A word or two: any listed answer counts, whatever its case and outer blanks. */
final class ShortAnswerGrader implements AnswerGrader {

    @Override
    public PointsShare grade(QuizQuestion question, JsonNode answer) {
        String given = folded(answer.asString());
        return PointsShare.of(
                question.answers().stream().anyMatch(known -> folded(known.text()).equals(given)));
    }

    /** The text as answers are compared. */
    static String folded(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }
}
