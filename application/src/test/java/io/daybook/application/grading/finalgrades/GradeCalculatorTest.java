package io.daybook.application.grading.finalgrades;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.grading.finalgrades.FinalGrades.CourseScore;
import io.daybook.application.grading.finalgrades.GradeCalculator.Scored;
import io.daybook.events.grading.gradingstandards.StandardContext;
import io.daybook.query.grading.assignments.AssignmentGroupView;
import io.daybook.query.grading.gradingstandards.GradingStandardView;
import io.daybook.query.grading.gradingstandards.GradingStandardView.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GradeCalculatorTest {

    private static final long ESSAYS = 1;
    private static final long TALKS = 2;

    private final List<Scored> scored = new ArrayList<>();

    private static AssignmentGroupView group(long id, double weight, int lowest, int highest) {
        return new AssignmentGroupView(
                id, 7, "Group", 1, weight, lowest, highest, List.of(100L), null, null);
    }

    private GradeCalculatorTest has(long id, long group, double possible, @Nullable Double score) {
        scored.add(new Scored(id, group, possible, score));
        return this;
    }

    private CourseScore by(boolean weighted, AssignmentGroupView... groups) {
        Map<Long, AssignmentGroupView> all = new java.util.HashMap<>();
        for (AssignmentGroupView group : groups) {
            all.put(group.id(), group);
        }
        return new GradeCalculator(all, weighted, GradingStandardView.DEFAULT).score(scored);
    }

    @Test
    void ungraded_assignments_count_for_the_final_score_alone() {
        CourseScore score = has(1, ESSAYS, 10, 9.0).has(2, ESSAYS, 10, null).by(false);
        assertThat(score).isEqualTo(new CourseScore(9, 90.0, 45.0, "A-", "F"));
    }

    @Test
    void a_student_without_assignments_has_no_score() {
        assertThat(by(false)).isEqualTo(new CourseScore(0, null, null, null, null));
    }

    @ParameterizedTest
    @CsvSource({
        "0.09, 40, 0.23",
        "0.57, 40, 1.43",
        "-0.09, 40, -0.23",
        "-0.001, 40, 0.0",
        "34.798, 40, 87.0",
        "34.797, 40, 86.99",
        "1e300, 10, 1e301"
    })
    void a_half_of_a_hundredth_is_rounded_away_from_zero(
            double earned, double possible, double percent) {
        CourseScore score = has(1, ESSAYS, possible, earned).by(false);
        assertThat(score.currentScore()).isEqualTo(percent);
        assertThat(score.finalScore()).isEqualTo(percent);
    }

    @Test
    void points_are_added_without_errors_of_binary_fractions() {
        CourseScore score = has(1, ESSAYS, 1, 0.1).has(2, ESSAYS, 1, 0.2).by(false);
        assertThat(score.points()).isEqualTo(0.3);
        assertThat(score.currentScore()).isEqualTo(15.0);
    }

    @ParameterizedTest
    @ValueSource(doubles = {7, 14, 28, 55, 56, 57, 89.5})
    void score_equal_to_a_lower_bound_gets_its_letter_grade(double bound) {
        var scheme =
                new GradingStandardView(
                        1,
                        StandardContext.COURSE,
                        7,
                        "Two grades",
                        List.of(new Entry("Pass", bound / 100), new Entry("Fail", 0)));
        has(1, ESSAYS, 100, bound);
        CourseScore score = new GradeCalculator(Map.of(), false, scheme).score(scored);
        assertThat(score.currentGrade()).isEqualTo("Pass");
        assertThat(score.finalGrade()).isEqualTo("Pass");
    }

    @Test
    void scores_beyond_all_measure_stay_numbers() {
        CourseScore score = has(1, ESSAYS, 1, 1e308).has(2, ESSAYS, 1, 1e308).by(false);
        assertThat(score.points()).isFinite();
        assertThat(score.finalScore()).isGreaterThan(1e300).isFinite();
    }

    @Test
    void weighted_groups_count_by_weight_and_not_by_points() {
        CourseScore score =
                has(1, ESSAYS, 10, 5.0)
                        .has(2, TALKS, 1000, 1000.0)
                        .by(true, group(ESSAYS, 75, 0, 0), group(TALKS, 25, 0, 0));
        assertThat(score.currentScore()).isEqualTo(62.5);
    }

    @Test
    void a_group_without_graded_points_leaves_its_weight_to_the_others() {
        CourseScore score =
                has(1, ESSAYS, 10, 5.0)
                        .has(2, TALKS, 10, null)
                        .by(true, group(ESSAYS, 40, 0, 0), group(TALKS, 60, 0, 0));
        assertThat(score.currentScore()).isEqualTo(50.0);
        assertThat(score.finalScore()).isEqualTo(20.0);
    }

    @Test
    void weights_above_100_percent_are_extra_credit() {
        CourseScore score =
                has(1, ESSAYS, 10, 10.0)
                        .has(2, TALKS, 10, 5.0)
                        .by(true, group(ESSAYS, 100, 0, 0), group(TALKS, 10, 0, 0));
        assertThat(score.currentScore()).isEqualTo(105.0);
    }

    @Test
    void drop_lowest_drops_the_score_that_costs_the_largest_share() {
        CourseScore score =
                has(1, ESSAYS, 100, 80.0)
                        .has(2, ESSAYS, 10, 0.0)
                        .has(3, ESSAYS, 100, 50.0)
                        .by(false, group(ESSAYS, 0, 1, 0));
        assertThat(score.currentScore()).isEqualTo(72.73);
        assertThat(by(false, group(ESSAYS, 0, 0, 1)).currentScore()).isEqualTo(45.45);
    }

    @Test
    void never_drop_scores_stay_and_so_does_one_of_the_others() {
        has(100, ESSAYS, 10, 0.0).has(2, ESSAYS, 10, 6.0).has(3, ESSAYS, 10, 8.0);
        assertThat(by(false, group(ESSAYS, 0, 1, 0)).currentScore()).isEqualTo(40.0);
        assertThat(by(false, group(ESSAYS, 0, 2, 0)).currentScore()).isEqualTo(40.0);
        scored.removeLast();
        assertThat(by(false, group(ESSAYS, 0, 1, 0)).currentScore()).isEqualTo(30.0);
        scored.removeLast();
        assertThat(by(false, group(ESSAYS, 0, 3, 3)).currentScore()).isEqualTo(0.0);
    }

    @Test
    void drop_highest_is_ignored_where_both_rules_would_drop_every_score() {
        has(1, ESSAYS, 10, 1.0).has(2, ESSAYS, 10, 5.0).has(3, ESSAYS, 10, 9.0);
        assertThat(by(false, group(ESSAYS, 0, 1, 1)).currentScore()).isEqualTo(50.0);
        assertThat(by(false, group(ESSAYS, 0, 1, 2)).currentScore()).isEqualTo(70.0);
        assertThat(by(false, group(ESSAYS, 0, 3, 3)).currentScore()).isEqualTo(90.0);
    }

    @Test
    void dropping_leaves_something_with_points() {
        CourseScore course =
                has(1, ESSAYS, 10, 2.0).has(2, ESSAYS, 0, 3.0).by(false, group(ESSAYS, 0, 1, 0));
        assertThat(course.currentScore()).isEqualTo(20.0);
    }

    @Test
    void what_has_no_points_and_no_score_is_dropped_first() {
        CourseScore course =
                has(1, ESSAYS, 10, 9.0).has(2, ESSAYS, 0, null).by(false, group(ESSAYS, 0, 1, 0));
        assertThat(course.finalScore()).isEqualTo(90.0);
    }

    @Test
    void beside_something_with_points_the_extra_that_gives_most_stays() {
        CourseScore course =
                has(1, ESSAYS, 10, 2.0)
                        .has(2, ESSAYS, 20, 3.0)
                        .has(3, ESSAYS, 0, 3.0)
                        .has(4, ESSAYS, 0, 1.0)
                        .by(false, group(ESSAYS, 0, 2, 0));
        assertThat(course.currentScore()).isEqualTo(50.0);
    }

    @Test
    void where_the_highest_is_dropped_what_has_points_stays_too() {
        CourseScore course =
                has(1, ESSAYS, 0, 0.0).has(2, ESSAYS, 10, 9.0).by(false, group(ESSAYS, 0, 0, 1));
        assertThat(course.currentScore()).isEqualTo(90.0);
    }

    @Test
    void without_any_points_the_scores_decide() {
        CourseScore course =
                has(1, ESSAYS, 0, 2.0).has(2, ESSAYS, 0, 3.0).by(false, group(ESSAYS, 0, 1, 0));
        assertThat(course.points()).isEqualTo(3);
        assertThat(course.currentScore()).isNull();
    }
}
