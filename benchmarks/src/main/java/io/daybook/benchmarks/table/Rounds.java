package io.daybook.benchmarks.table;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures several subjects in turn, round by round, so that whatever else the machine does meets
 * all of them; a figure is the median of its rounds.
 */
final class Rounds {

    /** Runs a load for a while; answers with figures, the same number each time. */
    interface Turn {
        double[] run(Duration time) throws Exception;
    }

    /**
     * What is measured.
     *
     * @param name what its figures are requested by
     */
    record Subject(String name, Turn turn) {}

    private final Map<String, List<double[]>> figures = new LinkedHashMap<>();

    private Rounds() {}

    /** Warms each subject up, then gives each its turn in every round, another one first. */
    static Rounds run(Settings settings, List<Subject> subjects) throws Exception {
        for (Subject subject : subjects) {
            subject.turn.run(settings.warmUp());
        }
        Rounds measured = new Rounds();
        for (int round = 0; round < settings.rounds(); round++) {
            for (int i = 0; i < subjects.size(); i++) {
                Subject subject = subjects.get((round + i) % subjects.size());
                measured.add(subject.name, subject.turn.run(settings.round()));
            }
        }
        return measured;
    }

    private void add(String name, double[] measured) {
        figures.computeIfAbsent(name, _ -> new ArrayList<>()).add(measured);
    }

    /** The median of one figure of a subject. */
    double median(String name, int figure) {
        List<double[]> rounds = figures.getOrDefault(name, List.of());
        return median(rounds.stream().mapToDouble(round -> round[figure]).toArray());
    }

    static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
