package io.daybook.command.institution.features;

import io.daybook.command.institution.features.FeatureFlagCommand.RemoveFeatureFlag;
import io.daybook.command.institution.features.FeatureFlagCommand.SetFeatureFlag;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.features.FeatureFlagEvent.FeatureFlagRemoved;
import io.daybook.events.institution.features.FeatureFlagEvent.FeatureFlagSet;
import io.daybook.events.institution.features.FlagContextType;
import io.daybook.events.institution.features.FlagState;
import java.time.Instant;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.Test;

class FeatureFlagTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final Instant T1 = T0.plusSeconds(60);

    private final AggregateTestFixture<FeatureFlag> flag =
            new AggregateTestFixture<>(FeatureFlag.class);

    private static FeatureFlagSet wasSet(FlagState state) {
        return new FeatureFlagSet(FlagContextType.COURSE, 5, "chess", state, T0);
    }

    private static SetFeatureFlag set(FlagState state) {
        return new SetFeatureFlag(FlagContextType.COURSE, 5, "chess", state, T1);
    }

    private static RemoveFeatureFlag remove() {
        return new RemoveFeatureFlag(FlagContextType.COURSE, 5, "chess", T1);
    }

    @Test
    void a_feature_is_switched_where_it_never_was() {
        flag.givenNoPriorActivity()
                .when(set(FlagState.ON))
                .expectEvents(
                        new FeatureFlagSet(FlagContextType.COURSE, 5, "chess", FlagState.ON, T1));
    }

    @Test
    void switching_to_the_present_state_changes_nothing() {
        flag.given(wasSet(FlagState.ON)).when(set(FlagState.ON)).expectNoEvents();
    }

    @Test
    void a_switch_is_removed_once() {
        flag.given(wasSet(FlagState.ON))
                .when(remove())
                .expectEvents(new FeatureFlagRemoved(FlagContextType.COURSE, 5, "chess", T1));
        flag.given(
                        wasSet(FlagState.ON),
                        new FeatureFlagRemoved(FlagContextType.COURSE, 5, "chess", T0))
                .when(remove())
                .expectException(Rejection.class)
                .expectNoEvents();
    }

    @Test
    void a_removed_switch_can_be_set_again() {
        flag.given(
                        wasSet(FlagState.ON),
                        new FeatureFlagRemoved(FlagContextType.COURSE, 5, "chess", T0))
                .when(set(FlagState.ON))
                .expectEvents(
                        new FeatureFlagSet(FlagContextType.COURSE, 5, "chess", FlagState.ON, T1));
    }
}
