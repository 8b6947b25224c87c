package io.daybook.api.grading.outcomes;

import io.daybook.api.platform.http.HtmlText;
import io.daybook.command.grading.outcomes.Calculation;
import io.daybook.command.grading.outcomes.Scale;
import io.daybook.command.grading.outcomes.Scale.Level;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Request body for linking an outcome in a group, after creating it if needed. */
record OutcomeBody(
        @Nullable Long outcomeId,
        @Nullable Long moveFrom,
        @Nullable String title,
        @Nullable String displayName,
        @HtmlText @Nullable String description,
        @Nullable String vendorGuid,
        @Nullable Double masteryPoints,
        List<RatingBody> ratings,
        @Nullable String calculationMethod,
        @Nullable Integer calculationInt) {

    /** A rating of the outcome. */
    record RatingBody(@Nullable String description, @Nullable Double points) {
        Level level() {
            return Level.of(description, points);
        }
    }

    /** Mastery points are ignored without ratings. */
    Scale scale() {
        return ratings.isEmpty()
                ? Scale.USUAL
                : Scale.of(ratings.stream().map(RatingBody::level).toList(), masteryPoints);
    }

    /** The number is ignored without a calculation method. */
    Calculation calculation() {
        return calculationMethod == null || calculationMethod.isBlank()
                ? Calculation.USUAL
                : Calculation.USUAL.changed(Calculation.method(calculationMethod), calculationInt);
    }
}
