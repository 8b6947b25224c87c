package io.daybook.application.assessment.quizsubmissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuestionAnswer.NumericalKind;
import io.daybook.events.assessment.quizzes.QuestionAnswer.NumericalRange;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizQuestion.QuestionComments;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FormattedAnswerTest {

    private static QuizQuestion question(NumericalKind kind) {
        var range = new NumericalRange(kind, 1.0, 0.0, null, 3, null, null);
        var answer =
                new QuestionAnswer(1, "1", null, "", 100, null, null, null, range, List.of(), null);
        return new QuizQuestion(
                1,
                null,
                1,
                "Length",
                QuestionType.NUMERICAL,
                "How long?",
                1,
                new QuestionComments("", "", "", ""),
                List.of(answer),
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                null);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "1.5000, 1.5",
        "0.00004, 0",
        "0.00005, 0.0001",
        "'1,234.5', 1234.5",
        "' 2 ', 2",
        "-0.0, 0",
        "1e3, 1000",
        "about 3, about 3",
        "1e99999, 1e99999"
    })
    void an_answer_to_a_numerical_question_has_four_decimals(String sent, String formatted) {
        assertThat(FormattedAnswer.of(sent, question(NumericalKind.EXACT_ANSWER)))
                .isEqualTo(formatted);
    }

    @ParameterizedTest
    @CsvSource({
        "0.00001234, 0.00001234",
        "1.00000000000000049, 1",
        "12345678901234567, 12345678901234570"
    })
    void where_digits_count_an_answer_has_sixteen_of_them(String sent, String formatted) {
        assertThat(FormattedAnswer.of(sent, question(NumericalKind.PRECISION_ANSWER)))
                .isEqualTo(formatted);
    }
}
