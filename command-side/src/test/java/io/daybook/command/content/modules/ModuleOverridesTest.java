package io.daybook.command.content.modules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.content.modules.ModuleCommand.CreateModule;
import io.daybook.command.content.modules.ModuleCommand.RemoveModuleOverride;
import io.daybook.command.content.modules.ModuleCommand.ReplaceModuleOverrides;
import io.daybook.command.content.modules.ModuleCommand.WantedOverride;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ModuleOverrideEvent;
import io.daybook.events.content.modules.ModuleOverrideEvent.ModuleOverrideAdded;
import io.daybook.events.content.modules.ModuleOverrideEvent.ModuleOverrideChanged;
import io.daybook.events.content.modules.ModuleOverrideEvent.ModuleOverrideRemoved;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ModuleOverridesTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final long COURSE = 1;
    private static final long MODULE = 7;

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void create() {
        commands.send(
                new CreateModule(
                        COURSE, MODULE, "Week 1", null, null, false, false, null, List.of(), T0));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private void replace(WantedOverride... wanted) {
        commands.send(new ReplaceModuleOverrides(COURSE, MODULE, List.of(wanted), T0));
    }

    private static WantedOverride students(long id, boolean isNew, @Nullable String title) {
        return new WantedOverride(id, isNew, title, List.of(5L, 6L), null);
    }

    private static WantedOverride section(long id, boolean isNew) {
        return new WantedOverride(id, isNew, null, null, 3L);
    }

    private List<ModuleOverrideEvent> recorded() {
        return commands.events().stream()
                .filter(ModuleOverrideEvent.class::isInstance)
                .map(ModuleOverrideEvent.class::cast)
                .toList();
    }

    @Test
    void the_list_becomes_the_whole_list() {
        replace(students(21, true, "Two"), section(22, true));
        replace(section(22, false), students(23, true, "Late"));

        assertThat(recorded())
                .containsExactly(
                        new ModuleOverrideAdded(
                                COURSE, MODULE, 21, "Two", List.of(5L, 6L), null, T0),
                        new ModuleOverrideAdded(COURSE, MODULE, 22, "", List.of(), 3L, T0),
                        new ModuleOverrideRemoved(COURSE, MODULE, 21, T0),
                        new ModuleOverrideAdded(
                                COURSE, MODULE, 23, "Late", List.of(5L, 6L), null, T0));
    }

    @Test
    void students_may_become_a_section_and_a_title_alone_changes_nobody() {
        replace(students(21, true, "Two"));
        replace(new WantedOverride(21, false, "Couple", null, null));
        replace(section(21, false));

        assertThat(recorded().subList(1, 3))
                .containsExactly(
                        new ModuleOverrideChanged(
                                COURSE, MODULE, 21, "Couple", List.of(5L, 6L), null, T0),
                        new ModuleOverrideChanged(COURSE, MODULE, 21, "Couple", List.of(), 3L, T0));
    }

    private static WantedOverride untitled(boolean isNew, Long... students) {
        return new WantedOverride(
                21, isNew, null, WantedOverride.titleOf(students.length), List.of(students), null);
    }

    @Test
    void new_students_keep_a_given_title_and_change_a_derived_one() {
        replace(untitled(true, 5L));
        replace(untitled(false, 5L, 6L));
        replace(students(21, false, "Couple"));
        replace(untitled(false, 5L, 6L, 7L));

        assertThat(recorded())
                .containsExactly(
                        new ModuleOverrideAdded(
                                COURSE, MODULE, 21, "1 student", List.of(5L), null, T0),
                        new ModuleOverrideChanged(
                                COURSE, MODULE, 21, "2 students", List.of(5L, 6L), null, T0),
                        new ModuleOverrideChanged(
                                COURSE, MODULE, 21, "Couple", List.of(5L, 6L), null, T0),
                        new ModuleOverrideChanged(
                                COURSE, MODULE, 21, "Couple", List.of(5L, 6L, 7L), null, T0));
    }

    @Test
    void removing_an_override_keeps_the_others() {
        replace(students(21, true, "Two"), section(22, true));
        commands.send(new RemoveModuleOverride(COURSE, MODULE, 22, T0));
        commands.send(new RemoveModuleOverride(COURSE, MODULE, 22, T0));

        assertThat(recorded().subList(2, recorded().size()))
                .containsExactly(new ModuleOverrideRemoved(COURSE, MODULE, 22, T0));
    }

    @Test
    void the_same_list_again_and_no_list_at_all_change_nothing() {
        replace();
        replace(students(21, true, "Two"));
        replace(students(21, false, "Two"));

        assertThat(recorded()).hasSize(1);
    }

    @Test
    void an_override_it_never_had_and_a_module_of_another_course_are_refused_as_a_whole() {
        assertThatThrownBy(() -> replace(students(21, true, "Two"), section(9, false)))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(
                        () ->
                                commands.send(
                                        new ReplaceModuleOverrides(
                                                2, MODULE, List.of(section(22, true)), T0)))
                .isInstanceOf(Rejection.class);
        assertThat(recorded()).isEmpty();
    }
}
