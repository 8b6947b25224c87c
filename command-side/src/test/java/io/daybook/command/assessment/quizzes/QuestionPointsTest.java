package io.daybook.command.assessment.quizzes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.assessment.quizzes.QuizCommand.AddQuestionGroup;
import io.daybook.command.assessment.quizzes.QuizCommand.AddQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuestionGroup;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuizQuestion;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.assessment.quizzes.QuestionGroup;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.RegradeOption;
import java.time.Instant;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class QuestionPointsTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");

    private static QuizQuestion worth(double points) {
        return Questions.essay(9, null, 1, points);
    }

    private static void assertRefused(String field, ThrowingCallable command) {
        assertThatThrownBy(command)
                .isInstanceOfSatisfying(
                        Rejection.class,
                        refused -> assertThat(refused.text()).startsWith(field + " must be"));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, 1e9, 1e308})
    void a_question_is_worth_no_more_than_a_gradebook_holds(double points) {
        assertRefused("points_possible", () -> new AddQuizQuestion(1, 2, worth(points), T0));
        assertRefused(
                "points_possible",
                () ->
                        new ChangeQuizQuestion(
                                1,
                                2,
                                worth(points),
                                RegradeOption.CURRENT_AND_PREVIOUS_CORRECT,
                                null,
                                T0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, 1e9, 1e308})
    void each_question_of_a_group_is_worth_what_a_gradebook_holds(double points) {
        var group = new QuestionGroup(3, 1, "Some", 1, points, null);

        assertRefused("question_points", () -> new AddQuestionGroup(1, 2, group, T0));
        assertRefused("question_points", () -> new ChangeQuestionGroup(1, 2, group, T0));
    }
}
