package io.daybook.command.grading.outcomes;

import io.daybook.command.grading.outcomes.OutcomeCommand.ChangeOutcome;
import io.daybook.command.grading.outcomes.Scale.Level;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.outcomes.CalculationMethod;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeCalculationChanged;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeCreated;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeDescribed;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeRating;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeScaleChanged;
import java.time.Instant;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OutcomeTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final OutcomeCreated READING =
            new OutcomeCreated(
                    5,
                    OutcomeContext.COURSE,
                    7,
                    "Reading",
                    null,
                    null,
                    null,
                    3,
                    List.of(new OutcomeRating("Good", 5), new OutcomeRating("Bad", 0)),
                    CalculationMethod.DECAYING_AVERAGE,
                    65,
                    T0);

    private final FixtureConfiguration<Outcome> outcome = new AggregateTestFixture<>(Outcome.class);

    private static ChangeOutcome change(
            Patch<String> title,
            @Nullable List<Level> ratings,
            @Nullable Double mastery,
            @Nullable CalculationMethod method,
            @Nullable Integer number) {
        return new ChangeOutcome(
                5,
                title,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                ratings,
                mastery,
                method,
                number,
                T0);
    }

    @Test
    void what_was_not_sent_stays() {
        outcome.given(READING)
                .when(change(Patch.of("Reading aloud"), null, null, null, null))
                .expectEvents(new OutcomeDescribed(5, "Reading aloud", null, null, null, T0));
        outcome.given(READING)
                .when(change(Patch.of("Reading"), null, 3.0, null, 65))
                .expectNoEvents();
    }

    @Test
    void new_ratings_set_mastery_to_their_highest_unless_it_was_sent() {
        List<Level> levels = List.of(new Level("Low", 1), new Level("High", 10));
        List<OutcomeRating> stored =
                List.of(new OutcomeRating("High", 10), new OutcomeRating("Low", 1));
        outcome.given(READING)
                .when(change(Patch.absent(), levels, null, null, null))
                .expectEvents(new OutcomeScaleChanged(5, 10, stored, T0));
        outcome.given(READING)
                .when(change(Patch.absent(), levels, 4.0, null, null))
                .expectEvents(new OutcomeScaleChanged(5, 4, stored, T0));
    }

    @Test
    void ratings_and_mastery_beyond_what_a_gradebook_holds_are_refused() {
        outcome.given(READING)
                .when(change(Patch.absent(), List.of(new Level("All", 1e308)), null, null, null))
                .expectException(Rejection.class);
        outcome.given(READING)
                .when(change(Patch.absent(), null, 1e308, null, null))
                .expectException(Rejection.class);
    }

    @Test
    void mastery_alone_keeps_the_ratings() {
        outcome.given(READING)
                .when(change(Patch.absent(), null, 4.0, null, null))
                .expectEvents(new OutcomeScaleChanged(5, 4, READING.ratings(), T0));
    }

    @Test
    void another_method_brings_its_own_number() {
        outcome.given(READING)
                .when(change(Patch.absent(), null, null, CalculationMethod.N_MASTERY, null))
                .expectEvents(new OutcomeCalculationChanged(5, CalculationMethod.N_MASTERY, 5, T0));
    }
}
