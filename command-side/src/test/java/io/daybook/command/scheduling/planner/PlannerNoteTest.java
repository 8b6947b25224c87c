package io.daybook.command.scheduling.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.planner.PlannerNoteCommand.ChangePlannerNote;
import io.daybook.command.scheduling.planner.PlannerNoteCommand.CreatePlannerNote;
import io.daybook.command.scheduling.planner.PlannerNoteCommand.DeletePlannerNote;
import io.daybook.events.platform.kernel.KeyEvent.KeyReleased;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.events.scheduling.planner.PlannableType;
import io.daybook.events.scheduling.planner.PlannerNoteEvent.PlannerNoteChanged;
import io.daybook.events.scheduling.planner.PlannerNoteEvent.PlannerNoteCreated;
import io.daybook.events.scheduling.planner.PlannerNoteEvent.PlannerNoteDeleted;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PlannerNoteTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant TODO = Instant.parse("2030-01-08T12:00:00Z");
    private static final long NOTE = 3;
    private static final long USER = 7;
    private static final Plannable ESSAY = new Plannable(PlannableType.ASSIGNMENT, 20);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static CreatePlannerNote create(long id, @Nullable Plannable linked) {
        return new CreatePlannerNote(id, USER, "Read", "<p>All</p>", TODO, 5L, linked, T0);
    }

    private static ChangePlannerNote change(Patch<String> title, Patch<String> details) {
        return new ChangePlannerNote(NOTE, title, details, Patch.absent(), Patch.cleared(), T0);
    }

    @Test
    void a_note_seals_its_texts_with_the_key_of_its_user() {
        assertThat(commands.eventsOf(create(NOTE, null)))
                .containsExactly(
                        new PlannerNoteCreated(
                                NOTE,
                                USER,
                                new Personal(USER, "Read"),
                                new Personal(USER, "<p>All</p>"),
                                TODO,
                                5L,
                                null,
                                T0));
    }

    @Test
    void only_what_is_sent_changes() {
        commands.given(create(NOTE, null));

        assertThat(commands.eventsOf(change(Patch.of("Write"), Patch.absent())))
                .containsExactly(
                        new PlannerNoteChanged(
                                NOTE,
                                new Personal(USER, "Write"),
                                new Personal(USER, "<p>All</p>"),
                                TODO,
                                null,
                                T0));
        assertThat(commands.eventsOf(change(Patch.absent(), Patch.absent()))).isEmpty();
        assertThat(commands.eventsOf(change(Patch.absent(), Patch.cleared())))
                .containsExactly(
                        new PlannerNoteChanged(
                                NOTE, new Personal(USER, "Write"), null, TODO, null, T0));
    }

    @Test
    void an_object_has_one_note_of_a_user_until_that_is_deleted() {
        commands.given(create(NOTE, ESSAY));

        assertThat(commands.refusalOf(create(4, ESSAY)))
                .isEqualTo(
                        Rejection.badRequest("a planner note linked to that object already exists")
                                .reason());
        assertThat(commands.eventsOf(new DeletePlannerNote(NOTE, T0)))
                .containsExactly(
                        new PlannerNoteDeleted(NOTE, T0),
                        new KeyReleased("planner-note-7-ASSIGNMENT-20", NOTE));
        assertThat(commands.eventsOf(create(4, ESSAY))).hasSize(2);
    }

    @Test
    void a_deleted_note_is_not_found() {
        commands.given(create(NOTE, null), new DeletePlannerNote(NOTE, T0));

        assertThat(commands.refusalOf(change(Patch.of("Write"), Patch.absent())))
                .isEqualTo(Rejection.notFound().reason());
        assertThat(commands.refusalOf(new DeletePlannerNote(NOTE, T0)))
                .isEqualTo(Rejection.notFound().reason());
    }

    @Test
    void a_title_is_neither_blank_nor_overlong() {
        assertThatThrownBy(() -> change(Patch.of(" "), Patch.absent()))
                .hasMessageContaining("title");
        assertThatThrownBy(() -> change(Patch.cleared(), Patch.absent()))
                .hasMessageContaining("title");
        assertThatThrownBy(() -> change(Patch.of("x".repeat(256)), Patch.absent()))
                .hasMessageContaining("title");
        assertThatThrownBy(() -> change(Patch.absent(), Patch.of("x".repeat(65_536))))
                .hasMessageContaining("details");
    }
}
