package io.daybook.application.assessment.quizreports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.daybook.events.assessment.quizsubmissions.Correctness;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizQuestion.QuestionComments;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ItemScoresTest {

    private final ItemScores scores = new ItemScores();

    private static QuizQuestion question(long id) {
        return new QuizQuestion(
                id,
                null,
                1,
                "Question",
                QuestionType.TRUE_FALSE,
                "text",
                1,
                new QuestionComments("", "", "", ""),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                null);
    }

    private static QuestionMark mark(long id, boolean right) {
        return new QuestionMark(
                id, right ? 1 : 0, right ? Correctness.CORRECT : Correctness.INCORRECT, false);
    }

    private void attempt(boolean first, boolean second) {
        scores.add(List.of(question(1), question(2)), List.of(mark(1, first), mark(2, second)));
    }

    @Test
    void groups_are_those_with_the_highest_and_the_lowest_scores() {
        attempt(true, true);
        attempt(true, false);
        attempt(true, false);
        attempt(false, false);

        ItemScores.Figures first = scores.figures(scores.items().getFirst());

        assertThat(first.answered()).isEqualTo(4);
        assertThat(first.top()).isEqualTo(1);
        assertThat(first.middle()).isEqualTo(2);
        assertThat(first.correctTop()).isEqualTo(1);
        assertThat(first.correctMiddle()).isEqualTo(2);
        assertThat(first.correctBottom()).isZero();
        assertThat(first.ratio()).isEqualTo(0.75);
        assertThat(first.variance()).isEqualTo(0.1875);
        // Scores 2, 1, 1, 0: the mean of the right is 4/3, of the wrong 0, the deviation 0.7071.
        assertThat(first.pointBiserial()).isCloseTo(0.81650, within(1e-5));
    }

    @Test
    void alpha_is_one_where_all_questions_agree() {
        attempt(true, true);
        attempt(false, false);

        assertThat(scores.alpha()).isCloseTo(1, within(1e-12));
    }

    @Test
    void without_differences_there_is_neither_alpha_nor_a_correlation() {
        attempt(true, true);
        attempt(true, true);

        assertThat(scores.alpha()).isNull();
        assertThat(scores.figures(scores.items().getFirst()).pointBiserial()).isNull();
    }

    @Test
    void what_a_person_has_to_grade_is_no_item() {
        scores.add(
                List.of(question(1)), List.of(new QuestionMark(1, 0, Correctness.UNDEFINED, true)));

        assertThat(scores.items()).isEmpty();
    }
}
