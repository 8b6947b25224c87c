package io.daybook.application.grading.finalgrades;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.grading.finalgrades.FinalGrades.Sum;
import io.daybook.application.grading.finalgrades.GradeCalculator.Scored;
import io.daybook.query.grading.assignments.AssignmentGroupView;
import io.daybook.query.grading.gradingstandards.GradingStandardView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

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

    private Sum by(boolean weighted, AssignmentGroupView... groups) {
        Map<Long, AssignmentGroupView> all = new java.util.HashMap<>();
        for (AssignmentGroupView group : groups) {
            all.put(group.id(), group);
        }
        return new GradeCalculator(all, weighted, GradingStandardView.DEFAULT).sum(scored);
    }

    @Test
    void points_count_of_points_and_what_is_not_graded_only_in_the_end() {
        Sum sum = has(1, ESSAYS, 10, 9.0).has(2, ESSAYS, 10, null).by(false);
        assertThat(sum).isEqualTo(new Sum(9, 90.0, 45.0, "A-", "F"));
    }

    @Test
    void nothing_is_not_a_share() {
        assertThat(by(false)).isEqualTo(new Sum(0, null, null, null, null));
    }

    @Test
    void weights_count_and_not_points() {
        Sum sum =
                has(1, ESSAYS, 10, 5.0)
                        .has(2, TALKS, 1000, 1000.0)
                        .by(true, group(ESSAYS, 75, 0, 0), group(TALKS, 25, 0, 0));
        assertThat(sum.current()).isEqualTo(62.5);
    }

    @Test
    void groups_without_points_leave_their_weight_to_the_others() {
        Sum sum =
                has(1, ESSAYS, 10, 5.0)
                        .has(2, TALKS, 10, null)
                        .by(true, group(ESSAYS, 40, 0, 0), group(TALKS, 60, 0, 0));
        assertThat(sum.current()).isEqualTo(50.0);
        assertThat(sum.last()).isEqualTo(20.0);
    }

    @Test
    void weights_beyond_everything_are_extra() {
        Sum sum =
                has(1, ESSAYS, 10, 10.0)
                        .has(2, TALKS, 10, 5.0)
                        .by(true, group(ESSAYS, 100, 0, 0), group(TALKS, 10, 0, 0));
        assertThat(sum.current()).isEqualTo(105.0);
    }

    @Test
    void the_scores_that_hurt_most_are_dropped() {
        Sum sum =
                has(1, ESSAYS, 100, 80.0)
                        .has(2, ESSAYS, 10, 0.0)
                        .has(3, ESSAYS, 100, 50.0)
                        .by(false, group(ESSAYS, 0, 1, 0));
        assertThat(sum.current()).isEqualTo(72.73);
        assertThat(by(false, group(ESSAYS, 0, 0, 1)).current()).isEqualTo(45.45);
    }

    @Test
    void what_is_never_dropped_stays_and_one_of_the_others_always_does() {
        has(100, ESSAYS, 10, 0.0).has(2, ESSAYS, 10, 6.0).has(3, ESSAYS, 10, 8.0);
        assertThat(by(false, group(ESSAYS, 0, 1, 0)).current()).isEqualTo(40.0);
        assertThat(by(false, group(ESSAYS, 0, 2, 0)).current()).isEqualTo(40.0);
        scored.removeLast();
        assertThat(by(false, group(ESSAYS, 0, 1, 0)).current()).isEqualTo(30.0);
        scored.removeLast();
        assertThat(by(false, group(ESSAYS, 0, 3, 3)).current()).isEqualTo(0.0);
    }

    @Test
    void the_highest_stay_where_both_rules_together_would_leave_none() {
        has(1, ESSAYS, 10, 1.0).has(2, ESSAYS, 10, 5.0).has(3, ESSAYS, 10, 9.0);
        assertThat(by(false, group(ESSAYS, 0, 1, 1)).current()).isEqualTo(50.0);
        assertThat(by(false, group(ESSAYS, 0, 1, 2)).current()).isEqualTo(70.0);
        assertThat(by(false, group(ESSAYS, 0, 3, 3)).current()).isEqualTo(90.0);
    }
}
