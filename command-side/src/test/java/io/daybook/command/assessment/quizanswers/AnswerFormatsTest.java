package io.daybook.command.assessment.quizanswers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizQuestion.Match;
import io.daybook.events.assessment.quizzes.QuizQuestion.QuestionComments;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The formats and errors of the appendix and of section 7 of document 2, word for word. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AnswerFormatsTest {

    private static final int MOST_BYTES = 16_384;

    private static QuizQuestion question(QuestionType type) {
        return new QuizQuestion(
                9,
                null,
                1,
                "Question",
                type,
                "",
                1,
                new QuestionComments("", "", "", ""),
                List.of(answer(123, "x"), answer(124, "y")),
                List.of(new Match(55, "z")),
                List.of(),
                List.of(),
                null,
                null,
                null);
    }

    private static QuestionAnswer answer(long id, String blank) {
        return new QuestionAnswer(
                id, "text", null, "", 100, blank, null, null, null, List.of(), null);
    }

    private static @Nullable String read(QuestionType type, String json) {
        return AnswerFormats.read(question(type), json.replace('\'', '"'), null);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = ';',
            value = {
                "ESSAY;`'Hello'`;`'Hello'`",
                "SHORT_ANSWER;`' Hello World! '`;`'hello world!'`",
                "FILL_IN_MULTIPLE_BLANKS;`{'x':'Red'}`;`{'x':'red'}`",
                "MULTIPLE_DROPDOWNS;`{'x':123}`;`{'x':'123'}`",
                "NUMERICAL;`'2.5e-3'`;`0.0025`",
                "CALCULATED;`'1,234.50'`;`1234.5`",
                "NUMERICAL;`-3`;`-3`",
                "MULTIPLE_CHOICE;`123`;`'123'`",
                "TRUE_FALSE;`'124'`;`'124'`",
                "MULTIPLE_ANSWERS;`[123,'124',123]`;`['123','124']`",
                "MATCHING;`[{'answer_id':123,'match_id':'55'}]`;"
                        + "`[{'answer_id':'123','match_id':'55'}]`",
                "FILE_UPLOAD;`['7']`;`['7']`"
            })
    void an_answer_is_kept_in_the_form_of_its_type(QuestionType type, String sent, String kept) {
        assertThat(read(type, sent)).isEqualTo(kept.replace('\'', '"'));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = ';',
            value = {
                "FILL_IN_MULTIPLE_BLANKS;`{'var':'a'}`;`Unknown variable 'var'.`",
                "NUMERICAL;`'asdf'`;`Parameter must be a valid decimal.`",
                "CALCULATED;`[]`;`Parameter must be a valid decimal.`",
                "MATCHING;`'a'`;`Answer must be of type Array.`",
                "MATCHING;`['a']`;`Answer entry must be of type Hash, got 'a'.`",
                "MATCHING;`[[1,2]]`;`Answer entry must be of type Hash, got '[1,2]'.`",
                "MATCHING;`[{'match_id':55}]`;`Missing parameter 'answer_id'.`",
                "MATCHING;`[{'answer_id':123}]`;`Missing parameter 'match_id'.`",
                "MATCHING;`[{'answer_id':'a','match_id':1}]`;`Parameter must be of type Integer.`",
                "MATCHING;`[{'answer_id':1,'match_id':55}]`;`Unknown answer '1'.`",
                "MATCHING;`[{'answer_id':123,'match_id':1}]`;`Unknown match '1'.`",
                "MULTIPLE_CHOICE;`'asdf'`;`Parameter must be of type Integer.`",
                "MULTIPLE_CHOICE;`1`;`Unknown answer '1'`",
                "TRUE_FALSE;`1`;`Unknown answer '1'`",
                "MULTIPLE_DROPDOWNS;`{'var':123}`;`Unknown variable 'var'.`",
                "MULTIPLE_DROPDOWNS;`{'x':124}`;`Unknown answer '124'.`",
                "MULTIPLE_ANSWERS;`{}`;`Selection must be of type Array.`",
                "MULTIPLE_ANSWERS;`['a']`;`Parameter must be of type Integer.`",
                "MULTIPLE_ANSWERS;`[1]`;`Unknown answer '1'.`"
            })
    void what_is_no_answer_is_refused_by_name(QuestionType type, String sent, String message) {
        Rejection refused = catchThrowableOfType(Rejection.class, () -> read(type, sent));

        assertThat(refused.text()).isEqualTo(message);
    }

    @Test
    void a_text_has_at_most_16_kilobytes() {
        String longest = "\"" + "a".repeat(MOST_BYTES) + "\"";
        assertThat(read(QuestionType.ESSAY, longest)).isEqualTo(longest);

        for (QuestionType type : List.of(QuestionType.ESSAY, QuestionType.SHORT_ANSWER)) {
            Rejection refused =
                    catchThrowableOfType(
                            Rejection.class,
                            () -> read(type, "\"" + "a".repeat(MOST_BYTES + 1) + "\""));
            assertThat(refused.text()).isEqualTo("Text is too long.");
        }
    }

    @Test
    void null_takes_an_answer_back_and_blanks_that_are_left_out_stay() {
        assertThat(read(QuestionType.ESSAY, "null")).isNull();
        assertThat(
                        AnswerFormats.read(
                                question(QuestionType.FILL_IN_MULTIPLE_BLANKS),
                                "{\"y\":\"B\"}",
                                "{\"x\":\"a\"}"))
                .isEqualTo("{\"x\":\"a\",\"y\":\"b\"}");
    }
}
