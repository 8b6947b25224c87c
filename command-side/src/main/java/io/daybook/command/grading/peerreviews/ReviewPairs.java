package io.daybook.command.grading.peerreviews;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Pairs reviewers and submissions. Students form a circle in an order that depends on the
 * assignment only, and each reviews those before them: so everyone gives and receives the same
 * number of reviews.
 */
public final class ReviewPairs {

    /** A reviewer and the student whose submission is reviewed. */
    public record Pair(long userId, long reviewerId) {}

    private final int count;
    private final Set<Pair> pairs;
    private final Map<Long, Integer> received = new HashMap<>();
    private final Map<Long, Integer> given = new HashMap<>();

    private ReviewPairs(int count, Collection<Pair> existing) {
        this.count = count;
        this.pairs = new HashSet<>(existing);
        existing.forEach(this::note);
    }

    /**
     * Returns the pairs to add.
     *
     * @param students who has handed something in
     * @param existing what was requested already
     * @param count how many reviews everyone writes and gets, if there are others enough
     * @param allowed which pairs may be
     * @param seed decides about the order
     */
    public static List<Pair> missing(
            Collection<Long> students,
            Collection<Pair> existing,
            int count,
            Predicate<Pair> allowed,
            long seed) {
        List<Long> circle = new ArrayList<>(students);
        Collections.sort(circle);
        Collections.shuffle(circle, new Random(seed));
        var all = new ReviewPairs(count, existing);
        List<Pair> found = new ArrayList<>();
        for (int away = 1; away < circle.size(); away++) {
            for (int i = 0; i < circle.size(); i++) {
                var pair = new Pair(circle.get(i), circle.get((i + away) % circle.size()));
                if (allowed.test(pair) && all.add(pair)) {
                    found.add(pair);
                }
            }
        }
        return found;
    }

    private boolean add(Pair pair) {
        boolean wanted =
                received.getOrDefault(pair.userId(), 0) < count
                        && given.getOrDefault(pair.reviewerId(), 0) < count
                        && pairs.add(pair);
        if (wanted) {
            note(pair);
        }
        return wanted;
    }

    private void note(Pair pair) {
        received.merge(pair.userId(), 1, Integer::sum);
        given.merge(pair.reviewerId(), 1, Integer::sum);
    }
}
