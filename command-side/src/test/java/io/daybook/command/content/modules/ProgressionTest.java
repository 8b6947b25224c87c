package io.daybook.command.content.modules;

import io.daybook.command.content.modules.ProgressionCommand.MarkItem;
import io.daybook.command.content.modules.ProgressionCommand.Met;
import io.daybook.command.content.modules.ProgressionCommand.ModuleStatus;
import io.daybook.command.content.modules.ProgressionCommand.RecordProgress;
import io.daybook.command.content.modules.ProgressionCommand.ViewItem;
import io.daybook.events.content.modules.ModuleState;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemMarkedDone;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemMarkedUndone;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemRequirementMet;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemViewed;
import io.daybook.events.content.modules.ProgressionEvent.ModuleProgressed;
import io.daybook.events.content.modules.RequirementType;
import java.time.Instant;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ProgressionTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    private static final ModuleItemViewed VIEWED = new ModuleItemViewed(1, 5, 7, 70, T0);

    private final FixtureConfiguration<Progression> progression =
            new AggregateTestFixture<>(Progression.class);

    private static ModuleProgressed progressed(int epoch, ModuleState state) {
        return new ModuleProgressed(1, 5, 7, epoch, state, null, T0);
    }

    private static RecordProgress record(int epoch, ModuleState state) {
        return new RecordProgress(
                1, 5, List.of(new ModuleStatus(7, epoch, state, null)), List.of(), T1);
    }

    @Test
    void only_the_first_look_at_an_item_counts() {
        progression
                .givenNoPriorActivity()
                .when(new ViewItem(1, 5, 7, 70, T1))
                .expectEvents(new ModuleItemViewed(1, 5, 7, 70, T1));
        progression.given(VIEWED).when(new ViewItem(1, 5, 7, 70, T1)).expectNoEvents();
    }

    @Test
    void what_is_marked_as_done_can_be_taken_back() {
        progression
                .given(new ModuleItemMarkedDone(1, 5, 7, 70, T0))
                .when(new MarkItem(1, 5, 7, 70, false, T1))
                .expectEvents(new ModuleItemMarkedUndone(1, 5, 7, 70, T1));
        progression
                .given(new ModuleItemMarkedDone(1, 5, 7, 70, T0))
                .when(new MarkItem(1, 5, 7, 70, true, T1))
                .expectNoEvents();
        progression.given(VIEWED).when(new MarkItem(1, 5, 7, 70, false, T1)).expectNoEvents();
    }

    @Test
    void what_is_known_is_not_written_down_again() {
        progression
                .given(progressed(0, ModuleState.STARTED))
                .when(record(0, ModuleState.STARTED))
                .expectNoEvents();
        progression
                .given(new ModuleItemRequirementMet(1, 5, 7, 70, RequirementType.MUST_SUBMIT, T0))
                .when(
                        new RecordProgress(
                                1,
                                5,
                                List.of(),
                                List.of(new Met(7, 70, RequirementType.MUST_SUBMIT)),
                                T1))
                .expectNoEvents();
    }

    @Test
    void another_state_is_recorded() {
        progression
                .given(progressed(0, ModuleState.STARTED))
                .when(record(0, ModuleState.COMPLETED))
                .expectEvents(new ModuleProgressed(1, 5, 7, 0, ModuleState.COMPLETED, null, T1));
    }

    @Test
    void the_same_state_is_recorded_again_after_the_module_was_relocked() {
        progression
                .given(progressed(0, ModuleState.STARTED))
                .when(record(1, ModuleState.STARTED))
                .expectEvents(new ModuleProgressed(1, 5, 7, 1, ModuleState.STARTED, null, T1));
    }

    @Test
    void what_was_found_before_the_relocking_comes_too_late() {
        progression
                .given(progressed(1, ModuleState.STARTED))
                .when(record(0, ModuleState.COMPLETED))
                .expectNoEvents();
    }
}
