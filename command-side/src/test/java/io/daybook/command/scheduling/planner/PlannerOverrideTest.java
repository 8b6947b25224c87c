package io.daybook.command.scheduling.planner;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.planner.PlannerOverrideCommand.ChangePlannerOverride;
import io.daybook.command.scheduling.planner.PlannerOverrideCommand.CreatePlannerOverride;
import io.daybook.command.scheduling.planner.PlannerOverrideCommand.DeletePlannerOverride;
import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.events.scheduling.planner.PlannableType;
import io.daybook.events.scheduling.planner.PlannerOverrideEvent.PlannerOverrideChanged;
import io.daybook.events.scheduling.planner.PlannerOverrideEvent.PlannerOverrideCreated;
import io.daybook.events.scheduling.planner.PlannerOverrideEvent.PlannerOverrideDeleted;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PlannerOverrideTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long USER = 7;
    private static final Plannable ESSAY = new Plannable(PlannableType.ASSIGNMENT, 20);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static CreatePlannerOverride create(long id) {
        return new CreatePlannerOverride(USER, ESSAY, id, true, false, T0);
    }

    private static ChangePlannerOverride dismiss(boolean dismissed) {
        return new ChangePlannerOverride(USER, ESSAY, Patch.absent(), Patch.of(dismissed), T0);
    }

    @Test
    void an_item_has_one_override_of_a_user() {
        assertThat(commands.eventsOf(create(3)))
                .containsExactly(new PlannerOverrideCreated(USER, ESSAY, 3, true, false, T0));
        assertThat(commands.refusalOf(create(4)))
                .isEqualTo(Rejection.invalid("plannable_id", "has already been taken").reason());
    }

    @Test
    void only_what_is_sent_changes() {
        commands.given(create(3));

        assertThat(commands.eventsOf(dismiss(true)))
                .containsExactly(new PlannerOverrideChanged(USER, ESSAY, 3, true, true, T0));
        assertThat(commands.eventsOf(dismiss(true))).isEmpty();
    }

    @Test
    void once_its_override_is_deleted_an_item_can_get_another() {
        commands.given(create(3));

        var delete = new DeletePlannerOverride(USER, ESSAY, T0);
        assertThat(commands.eventsOf(delete))
                .containsExactly(new PlannerOverrideDeleted(USER, ESSAY, 3, T0));
        assertThat(commands.refusalOf(delete)).isEqualTo(Rejection.notFound().reason());
        assertThat(commands.refusalOf(dismiss(true))).isEqualTo(Rejection.notFound().reason());
        assertThat(commands.eventsOf(create(4)))
                .containsExactly(new PlannerOverrideCreated(USER, ESSAY, 4, true, false, T0));
    }
}
