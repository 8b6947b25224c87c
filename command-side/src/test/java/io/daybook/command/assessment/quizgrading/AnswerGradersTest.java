package io.daybook.command.assessment.quizgrading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.daybook.command.assessment.quizanswers.AnswerFormats;
import io.daybook.events.assessment.quizsubmissions.Correctness;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuestionAnswer.NumericalKind;
import io.daybook.events.assessment.quizzes.QuestionAnswer.NumericalRange;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizQuestion.QuestionComments;
import io.daybook.events.assessment.quizzes.QuizType;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Worked examples of each automatic grader; every question is worth 12 points. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AnswerGradersTest {

    private static final double POINTS = 12;

    private static QuestionAnswer answer(
            long id, String text, double weight, @Nullable String blank, @Nullable Long match) {
        return new QuestionAnswer(
                id, text, null, "", weight, blank, match, null, null, List.of(), null);
    }

    private static QuestionAnswer number(
            NumericalKind kind, double first, double second, int digits) {
        boolean range = kind == NumericalKind.RANGE_ANSWER;
        var part =
                new NumericalRange(
                        kind,
                        range ? null : first,
                        range ? null : second,
                        first,
                        digits,
                        range ? first : null,
                        range ? second : null);
        return new QuestionAnswer(1, "", null, "", 100, null, null, null, part, List.of(), null);
    }

    private static QuizQuestion question(
            QuestionType type, @Nullable String tolerance, QuestionAnswer... answers) {
        return new QuizQuestion(
                9,
                null,
                1,
                "Question",
                type,
                "",
                POINTS,
                new QuestionComments("", "", "", ""),
                List.of(answers),
                List.of(),
                List.of(),
                List.of(),
                null,
                tolerance,
                null);
    }

    private static QuestionMark grade(QuizQuestion question, @Nullable String json) {
        return AnswerGraders.grade(
                question,
                AnswerFormats.parsed(json == null ? null : json.replace('\'', '"')),
                QuizType.ASSIGNMENT);
    }

    private static void assertMark(QuestionMark mark, double points, Correctness correctness) {
        assertThat(mark.points()).isCloseTo(points, within(1e-9));
        assertThat(mark.correctness()).isEqualTo(correctness);
        assertThat(mark.pending()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {"`'1'`,12,CORRECT", "`'2'`,0,INCORRECT", "`'3'`,0,INCORRECT"})
    void a_choice_is_right_or_wrong(String json, double points, Correctness correctness) {
        var question =
                question(
                        QuestionType.MULTIPLE_CHOICE,
                        null,
                        answer(1, "a", 100, null, null),
                        answer(2, "b", 0, null, null));

        assertMark(grade(question, json), points, correctness);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "`['1','2','3']`,12,CORRECT",
                "`['1','2']`,8,PARTIAL",
                "`['1','2','3','4']`,8,PARTIAL",
                "`['1','4']`,0,INCORRECT",
                "`['4','5']`,0,INCORRECT",
                "`[]`,0,INCORRECT"
            })
    void each_right_pick_earns_a_share_and_each_wrong_one_loses_it(
            String json, double points, Correctness correctness) {
        var question =
                question(
                        QuestionType.MULTIPLE_ANSWERS,
                        null,
                        answer(1, "a", 100, null, null),
                        answer(2, "b", 100, null, null),
                        answer(3, "c", 100, null, null),
                        answer(4, "d", 0, null, null),
                        answer(5, "e", 0, null, null));

        assertMark(grade(question, json), points, correctness);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "`' PARIS '`,12,CORRECT",
                "`'lutetia'`,12,CORRECT",
                "`'rome'`,0,INCORRECT",
                "`''`,0,INCORRECT"
            })
    void any_listed_short_answer_counts_whatever_its_case(
            String json, double points, Correctness correctness) {
        var question =
                question(
                        QuestionType.SHORT_ANSWER,
                        null,
                        answer(1, "Paris", 100, null, null),
                        answer(2, "Lutetia", 100, null, null));

        assertMark(grade(question, json), points, correctness);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "`{'x':'red','y':'blue'}`,12,CORRECT",
                "`{'x':'Crimson'}`,6,PARTIAL",
                "`{'x':'blue','y':'red'}`,0,INCORRECT",
                "`{}`,0,INCORRECT"
            })
    void each_blank_earns_an_equal_share(String json, double points, Correctness correctness) {
        var question =
                question(
                        QuestionType.FILL_IN_MULTIPLE_BLANKS,
                        null,
                        answer(1, "red", 100, "x", null),
                        answer(2, "crimson", 100, "x", null),
                        answer(3, "blue", 100, "y", null));

        assertMark(grade(question, json), points, correctness);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "`{'x':'1','y':'3'}`,12,CORRECT",
                "`{'x':'1','y':'4'}`,6,PARTIAL",
                "`{'x':'2'}`,0,INCORRECT"
            })
    void each_drop_down_earns_an_equal_share(String json, double points, Correctness correctness) {
        var question =
                question(
                        QuestionType.MULTIPLE_DROPDOWNS,
                        null,
                        answer(1, "a", 100, "x", null),
                        answer(2, "b", 0, "x", null),
                        answer(3, "c", 100, "y", null),
                        answer(4, "d", 0, "y", null));

        assertMark(grade(question, json), points, correctness);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "`[{'answer_id':'1','match_id':'11'},{'answer_id':'2','match_id':'12'},"
                        + "{'answer_id':'3','match_id':'13'}]`,12,CORRECT",
                "`[{'answer_id':'1','match_id':'11'},{'answer_id':'2','match_id':'13'}]`,4,PARTIAL",
                "`[]`,0,INCORRECT"
            })
    void each_pair_earns_an_equal_share(String json, double points, Correctness correctness) {
        var question =
                question(
                        QuestionType.MATCHING,
                        null,
                        answer(1, "a", 100, null, 11L),
                        answer(2, "b", 100, null, 12L),
                        answer(3, "c", 100, null, 13L));

        assertMark(grade(question, json), points, correctness);
    }

    @ParameterizedTest
    @CsvSource({
        "EXACT_ANSWER,10,0.5,0,10.5,12",
        "EXACT_ANSWER,10,0.5,0,9.5,12",
        "EXACT_ANSWER,10,0.5,0,10.51,0",
        "EXACT_ANSWER,0.3,0,0,0.3,12",
        "RANGE_ANSWER,1,2,0,1,12",
        "RANGE_ANSWER,1,2,0,2,12",
        "RANGE_ANSWER,1,2,0,2.0001,0",
        "RANGE_ANSWER,-1,-3,0,-2,12",
        "RANGE_ANSWER,-1,-3,0,-0.9,0",
        "PRECISION_ANSWER,3.14159,0,3,3.14,12",
        "PRECISION_ANSWER,3.14159,0,3,3.1449,12",
        "PRECISION_ANSWER,3.14159,0,3,3.15,0",
        "PRECISION_ANSWER,1200,0,2,1249,12"
    })
    void a_number_fits_within_margin_range_or_digits(
            NumericalKind kind,
            double first,
            double second,
            int digits,
            String given,
            double points) {
        var question = question(QuestionType.NUMERICAL, null, number(kind, first, second, digits));

        assertThat(grade(question, given).points()).isEqualTo(points);
    }

    @ParameterizedTest
    @CsvSource({
        "7,,7,12",
        "7,,7.01,0",
        "7,0.1,7.1,12",
        "7,0.1,6.89,0",
        "200,5%,210,12",
        "200,5%,189.9,0",
        "200.5,1e-2147483647%,200.5,12",
        "200.5,1e-2147483646%,200.6,0"
    })
    void the_value_of_a_formula_fits_within_its_tolerance(
            double right, @Nullable String tolerance, String given, double points) {
        var known =
                new QuestionAnswer(1, "", null, "", 100, null, null, null, null, List.of(), right);
        var question = question(QuestionType.CALCULATED, tolerance, known);

        assertThat(grade(question, given).points()).isEqualTo(points);
    }

    @Test
    void an_essay_waits_for_a_person_and_a_text_for_nobody() {
        QuestionMark essay = grade(question(QuestionType.ESSAY, null), "'long'");
        QuestionMark text = grade(question(QuestionType.TEXT_ONLY, null), null);

        assertThat(essay.pending()).isTrue();
        assertThat(text.pending()).isFalse();
        assertThat(text.points()).isZero();
    }

    @Test
    void a_question_without_an_answer_earns_nothing() {
        var question = question(QuestionType.TRUE_FALSE, null, answer(1, "True", 100, null, null));

        assertMark(grade(question, null), 0, Correctness.INCORRECT);
    }

    @Test
    void participants_of_a_graded_survey_get_all_points() {
        var question = question(QuestionType.ESSAY, null);

        QuestionMark mark = AnswerGraders.grade(question, null, QuizType.GRADED_SURVEY);

        assertMark(mark, POINTS, Correctness.UNDEFINED);
    }
}
