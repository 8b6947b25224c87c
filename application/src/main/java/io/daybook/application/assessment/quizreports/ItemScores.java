package io.daybook.application.assessment.quizreports;

import io.daybook.events.assessment.quizsubmissions.Correctness;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which attempts answered which automatically graded questions correctly, and the figures derived
 * from it.
 */
final class ItemScores {

    private static final double GROUP = 0.27;

    private final Map<Long, Item> items = new LinkedHashMap<>();
    private final List<Double> totals = new ArrayList<>();

    /** A question with the attempts that contain it, and whether they were right. */
    static final class Item {
        private final long id;
        private final String text;
        private final List<Integer> asked = new ArrayList<>();
        private final List<Boolean> right = new ArrayList<>();

        private Item(QuizQuestion question) {
            id = question.id();
            text = question.text();
        }

        long id() {
            return id;
        }

        String text() {
            return text;
        }
    }

    /**
     * Statistics of a question.
     *
     * @param variance of right (1) and wrong (0), over all attempts that contain it
     * @param pointBiserial correlation of being right with the score; null where either is always
     *     the same
     */
    record Figures(
            int answered,
            int top,
            int middle,
            int bottom,
            int correct,
            int correctTop,
            int correctMiddle,
            int correctBottom,
            double ratio,
            double variance,
            @Nullable Double pointBiserial) {}

    /** Adds an attempt with its questions and scores. */
    void add(Collection<QuizQuestion> questions, Collection<QuestionMark> marks) {
        Map<Long, QuestionMark> byQuestion =
                marks.stream()
                        .collect(Collectors.toMap(QuestionMark::questionId, Function.identity()));
        double total = marks.stream().mapToDouble(QuestionMark::points).sum();
        int attempt = totals.size();
        totals.add(total);
        for (QuizQuestion question : questions) {
            QuestionMark mark = byQuestion.get(question.id());
            if (mark != null && mark.correctness() != Correctness.UNDEFINED) {
                Item item = items.computeIfAbsent(question.id(), _ -> new Item(question));
                item.asked.add(attempt);
                item.right.add(mark.correctness() == Correctness.CORRECT);
            }
        }
    }

    List<Item> items() {
        return List.copyOf(items.values());
    }

    Figures figures(Item item) {
        int n = item.asked.size();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingDouble(i -> -totals.get(item.asked.get(i))));
        int group = (int) Math.round(n * GROUP);
        int top = correct(item, order.subList(0, group));
        int middle = correct(item, order.subList(group, n - group));
        int bottom = correct(item, order.subList(n - group, n));
        int correct = top + middle + bottom;
        double ratio = (double) correct / n;
        double variance = ratio * (1 - ratio);
        return new Figures(
                n,
                group,
                n - 2 * group,
                group,
                correct,
                top,
                middle,
                bottom,
                ratio,
                variance,
                pointBiserial(item, ratio));
    }

    private static int correct(Item item, List<Integer> some) {
        return (int) some.stream().filter(item.right::get).count();
    }

    private @Nullable Double pointBiserial(Item item, double ratio) {
        int n = item.asked.size();
        double[] scores = item.asked.stream().mapToDouble(totals::get).toArray();
        double deviation = Math.sqrt(variance(scores));
        if (deviation == 0 || ratio == 0 || ratio == 1) {
            return null;
        }
        double right = 0;
        double wrong = 0;
        for (int i = 0; i < n; i++) {
            if (item.right.get(i)) {
                right += scores[i];
            } else {
                wrong += scores[i];
            }
        }
        double difference = right / (n * ratio) - wrong / (n * (1 - ratio));
        return difference / deviation * Math.sqrt(ratio * (1 - ratio));
    }

    /**
     * Cronbach's alpha of right and wrong over the questions that all attempts contain; null where
     * fewer than two are, or all attempts are alike.
     */
    @Nullable Double alpha() {
        List<Item> common =
                items.values().stream().filter(item -> item.asked.size() == totals.size()).toList();
        int k = common.size();
        double[] sums = new double[totals.size()];
        double parts = 0;
        for (Item item : common) {
            double[] values = item.right.stream().mapToDouble(right -> right ? 1 : 0).toArray();
            parts += variance(values);
            for (int i = 0; i < values.length; i++) {
                sums[i] += values[i];
            }
        }
        double whole = variance(sums);
        return k < 2 || whole == 0 ? null : (double) k / (k - 1) * (1 - parts / whole);
    }

    private static double variance(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        return Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElse(0);
    }
}
