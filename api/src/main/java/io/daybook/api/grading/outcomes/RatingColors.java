package io.daybook.api.grading.outcomes;

import io.daybook.api.grading.outcomes.OutcomeJson.RatingJson;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.outcomes.OutcomeView.Rating;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds colors to the ratings of an outcome if requested. */
public final class RatingColors {

    private static final String EXCEEDS = "127A1B";
    private static final String MASTERY = "0B874B";
    private static final String NEAR = "FAB901";
    private static final String BELOW = "FD5D10";
    private static final String FAR_BELOW = "E0061F";

    private RatingColors() {}

    /**
     * Returns the ratings.
     *
     * @param withDefaults whether colours and the level of mastery are included
     * @param percents by points of the rating; null unless requested
     */
    public static List<RatingJson> of(
            OutcomeView outcome, boolean withDefaults, @Nullable Map<Double, Double> percents) {
        List<RatingJson> ratings = new ArrayList<>();
        int below = 0;
        for (Rating rating : outcome.ratings()) {
            if (rating.points() < outcome.masteryPoints()) {
                below++;
            }
            ratings.add(
                    new RatingJson(
                            rating.description(),
                            rating.points(),
                            withDefaults ? rating.points() == outcome.masteryPoints() : null,
                            withDefaults ? color(rating.points(), outcome, below) : null,
                            percents == null ? null : percents.getOrDefault(rating.points(), 0.0)));
        }
        return ratings;
    }

    private static String color(double points, OutcomeView outcome, int below) {
        if (points > outcome.masteryPoints()) {
            return EXCEEDS;
        }
        if (points == outcome.masteryPoints()) {
            return MASTERY;
        }
        return switch (below) {
            case 1 -> NEAR;
            case 2 -> BELOW;
            default -> FAR_BELOW;
        };
    }
}
