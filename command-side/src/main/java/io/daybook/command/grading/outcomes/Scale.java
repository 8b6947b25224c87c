package io.daybook.command.grading.outcomes;

import io.daybook.command.platform.kernel.Points;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeRating;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The ratings and the mastery points of an outcome.
 *
 * @param levels highest first, at least one
 */
public record Scale(double masteryPoints, List<Level> levels) {

    private static final Comparator<Level> HIGHEST_FIRST =
            Comparator.comparingDouble(Level::points).reversed();
    private static final String UNNAMED = "No description";

    /** The scale of an outcome without ratings. */
    public static final Scale USUAL =
            new Scale(
                    3,
                    List.of(
                            new Level("Exceeds Expectations", 5),
                            new Level("Meets Expectations", 3),
                            new Level("Does Not Meet Expectations", 0)));

    /** A rating with its points. */
    public record Level(String description, double points) {

        /** Returns a requested rating, with defaults for a missing description or points. */
        public static Level of(@Nullable String description, @Nullable Double points) {
            return new Level(
                    description == null || description.isBlank() ? UNNAMED : description,
                    points == null ? 0 : points);
        }
    }

    public Scale {
        levels = levels.stream().sorted(HIGHEST_FIRST).toList();
        if (!Double.isFinite(masteryPoints) || masteryPoints < 0) {
            throw Rejection.invalid("mastery_points", "must be a number of 0 or more");
        }
    }

    /**
     * Returns the scale of these ratings.
     *
     * @param masteryPoints null for the points of the highest rating
     */
    public static Scale of(List<Level> levels, @Nullable Double masteryPoints) {
        double highest = levels.stream().mapToDouble(Level::points).max().orElse(0);
        return fitting(masteryPoints == null ? highest : masteryPoints, levels);
    }

    private static Scale fitting(double masteryPoints, List<Level> levels) {
        levels.forEach(level -> Points.requireFitting("points", level.points()));
        Points.requireReachable("mastery_points", masteryPoints);
        return new Scale(masteryPoints, levels);
    }

    /** Returns the scale after a change; null for fields that were not requested. */
    Scale changed(@Nullable List<Level> newLevels, @Nullable Double newMastery) {
        return newLevels == null
                ? fitting(newMastery == null ? masteryPoints : newMastery, levels)
                : of(newLevels, newMastery);
    }

    List<OutcomeRating> ratings() {
        return levels.stream()
                .map(level -> new OutcomeRating(level.description(), level.points()))
                .toList();
    }

    static Scale of(double masteryPoints, List<OutcomeRating> ratings) {
        return new Scale(
                masteryPoints,
                ratings.stream().map(r -> new Level(r.description(), r.points())).toList());
    }
}
