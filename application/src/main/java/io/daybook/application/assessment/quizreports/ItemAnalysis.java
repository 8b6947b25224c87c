package io.daybook.application.assessment.quizreports;

import io.daybook.application.platform.http.Html;
import io.daybook.application.platform.kernel.CsvText;
import io.daybook.query.assessment.quizzes.QuizView;
import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVPrinter;
import org.springframework.stereotype.Component;

/**
 * Writes the item analysis of a quiz: how well each automatically graded question discriminates
 * between students, one row per question. The top and bottom groups are the 27 percent of attempts
 * with the highest and the lowest scores.
 */
@Component
class ItemAnalysis {

    private static final List<String> HEADER =
            List.of(
                    "Question Id",
                    "Question Title",
                    "Answered Student Count",
                    "Top Student Count",
                    "Middle Student Count",
                    "Bottom Student Count",
                    "Quiz Question Count",
                    "Correct Student Count",
                    "Wrong Student Count",
                    "Correct Student Ratio",
                    "Wrong Student Ratio",
                    "Correct Top Student Count",
                    "Correct Middle Student Count",
                    "Correct Bottom Student Count",
                    "Variance",
                    "Standard Deviation",
                    "Difficulty Index",
                    "Alpha",
                    "Point Biserial of Correct");

    private final FinishedAttempts attempts;

    ItemAnalysis(FinishedAttempts attempts) {
        this.attempts = attempts;
    }

    void write(QuizView quiz, boolean allVersions, CSVPrinter out) throws IOException {
        var scores = new ItemScores();
        attempts.each(
                quiz.id(),
                allVersions,
                attempt -> scores.add(attempt.current(), attempt.marks().values()));
        out.printRecord(HEADER);
        Double alpha = scores.alpha();
        for (ItemScores.Item item : scores.items()) {
            ItemScores.Figures figures = scores.figures(item);
            out.printRecord(
                    item.id(),
                    CsvText.withoutFormula(Html.text(item.text()).strip()),
                    figures.answered(),
                    figures.top(),
                    figures.middle(),
                    figures.bottom(),
                    scores.items().size(),
                    figures.correct(),
                    figures.answered() - figures.correct(),
                    figures.ratio(),
                    1 - figures.ratio(),
                    figures.correctTop(),
                    figures.correctMiddle(),
                    figures.correctBottom(),
                    figures.variance(),
                    Math.sqrt(figures.variance()),
                    figures.ratio(),
                    alpha,
                    figures.pointBiserial());
        }
    }
}
