package io.daybook.query.grading.outcomeresults;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Collects the scores of many students by outcome. Not thread-safe. */
public final class CourseScores {

    private final SortedMap<Long, OfOutcome> byOutcome = new TreeMap<>();

    /** The scores of all students for one outcome. */
    public static final class OfOutcome {

        private final List<Double> scores = new ArrayList<>();
        private int students;
        private boolean hidesPoints = true;

        /** Returns the scores of the students who have one. */
        public List<Double> scores() {
            return scores;
        }

        /** Returns the number of students with results. */
        public int students() {
            return students;
        }

        /** Whether all results of all students hide their points. */
        public boolean hidesPoints() {
            return hidesPoints;
        }
    }

    /** Returns the scores of all students added so far, by outcome. */
    public SortedMap<Long, OfOutcome> byOutcome() {
        return byOutcome;
    }

    /** Adds the scores of a student. */
    public void add(List<OutcomeScore> scores) {
        scores.forEach(each -> add(each.outcomeId(), each.score(), each.hidesPoints()));
    }

    void add(long outcomeId, @Nullable Double score, boolean hidesPoints) {
        OfOutcome all = byOutcome.computeIfAbsent(outcomeId, _ -> new OfOutcome());
        if (score != null) {
            all.scores.add(score);
        }
        all.students++;
        all.hidesPoints &= hidesPoints;
    }
}
