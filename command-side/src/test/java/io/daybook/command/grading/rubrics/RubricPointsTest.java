package io.daybook.command.grading.rubrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.grading.rubrics.AssessmentCommand.RowDraft;
import io.daybook.command.grading.rubrics.RubricDraft.CriterionDraft;
import io.daybook.command.grading.rubrics.RubricDraft.RatingDraft;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RubricPointsTest {

    private static RubricDraft rubric(double points, double mastery) {
        var rating = new RatingDraft(null, "Full", null, points);
        var criterion =
                new CriterionDraft(
                        null, "Style", null, false, false, null, mastery, List.of(rating));
        return new RubricDraft("Essay", false, false, "numeric", "descending", List.of(criterion));
    }

    @ParameterizedTest
    @CsvSource({"1e308, 1, points", "-1e9, 1, points", "1, 1e308, mastery_points"})
    void a_criterion_has_the_points_that_a_gradebook_holds(
            double points, double mastery, String field) {
        assertThatThrownBy(() -> rubric(points, mastery))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        refused -> assertThat(refused.text()).startsWith(field + " must be"));
    }

    @Test
    void nobody_is_given_more_than_a_gradebook_holds() {
        assertThatThrownBy(() -> new RowDraft(Patch.of(1e308), Patch.absent(), null, null))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        refused -> assertThat(refused.text()).startsWith("points must be"));
    }
}
