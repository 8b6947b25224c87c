package io.daybook.benchmarks.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.benchmarks.table.Rounds.Subject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundsTest {

    private final Settings settings =
            Settings.parse(List.of("--rounds=3", "--seconds=2", "--warm-up=7", "creates"));
    private final List<String> turns = new ArrayList<>();

    private Subject subject(String name, double... figures) {
        return new Subject(
                name,
                time -> {
                    turns.add(name + time.toSeconds());
                    return new double[] {figures[turns.size() % figures.length]};
                });
    }

    @Test
    void subjects_are_warmed_up_and_then_take_turns_each_first_in_another_round() throws Exception {
        Rounds.run(settings, List.of(subject("a", 1), subject("b", 1)));

        assertThat(turns).containsExactly("a7", "b7", "a2", "b2", "b2", "a2", "a2", "b2");
    }

    @Test
    void a_figure_is_the_median_of_the_rounds_without_the_warm_up() throws Exception {
        Rounds rounds = Rounds.run(settings, List.of(subject("a", 5, 1000, 1, 9)));

        assertThat(rounds.median("a", 0)).isEqualTo(5);
    }

    @Test
    void the_median_of_an_even_number_is_the_middle_of_both() {
        assertThat(Rounds.median(4, 1, 3, 2)).isEqualTo(2.5);
    }
}
