package io.daybook.command.content.modules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.content.modules.ModuleCommand.ChangeModule;
import io.daybook.command.content.modules.ModuleCommand.CreateModule;
import io.daybook.command.content.modules.ModuleCommand.DeleteModule;
import io.daybook.command.content.modules.ModuleCommand.RelockModule;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.content.modules.ModuleEvent.ModuleRelocked;
import io.daybook.events.content.modules.ModuleEvent.ModuleRenamed;
import io.daybook.events.content.modules.OutlineEvent;
import io.daybook.events.content.modules.OutlineEvent.ModuleMoved;
import io.daybook.events.content.modules.OutlineEvent.ModulePlaced;
import io.daybook.events.content.modules.OutlineEvent.ModulePrerequisitesChanged;
import io.daybook.events.content.modules.OutlineEvent.ModuleTakenOut;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModuleArrangementTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final long COURSE = 1;

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private void create(long id, @Nullable Integer position, Long... prerequisites) {
        commands.send(
                new CreateModule(
                        COURSE,
                        id,
                        "Module " + id,
                        position,
                        null,
                        false,
                        false,
                        null,
                        List.of(prerequisites),
                        T0));
    }

    private void change(
            long course, long id, Patch<Integer> position, Patch<List<Long>> prerequisites) {
        commands.send(
                new ChangeModule(
                        course,
                        id,
                        Patch.absent(),
                        position,
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        prerequisites,
                        Set.of(),
                        Set.of(),
                        T0));
    }

    private void move(long id, int position) {
        change(COURSE, id, Patch.of(position), Patch.absent());
    }

    private void require(long id, Long... prerequisites) {
        change(COURSE, id, Patch.absent(), Patch.of(List.of(prerequisites)));
    }

    @Test
    void relocking_a_module_relocks_everything_that_waits_for_it_once() {
        create(1, null);
        create(2, null, 1L);
        create(3, null, 1L, 2L);
        create(4, null);

        commands.send(new RelockModule(COURSE, 1, T0));

        assertThat(commands.events().stream().filter(ModuleRelocked.class::isInstance))
                .containsExactly(
                        new ModuleRelocked(COURSE, 1, 1, T0),
                        new ModuleRelocked(COURSE, 2, 1, T0),
                        new ModuleRelocked(COURSE, 3, 1, T0));
    }

    private List<Object> outline() {
        return commands.events().stream().filter(OutlineEvent.class::isInstance).toList();
    }

    private Object last() {
        return outline().getLast();
    }

    @Test
    void a_module_is_placed_before_it_is_created_with_its_position() {
        create(11, null);

        assertThat(commands.events())
                .containsExactly(
                        new ModulePlaced(COURSE, 11, 1, false, T0),
                        new ModuleCreated(COURSE, 11, "Module 11", 1, null, false, false, T0));
    }

    @Test
    void a_new_module_goes_to_the_end_or_makes_the_others_move() {
        create(11, null);
        create(12, 7);
        create(13, 1);

        assertThat(outline())
                .containsExactly(
                        new ModulePlaced(COURSE, 11, 1, false, T0),
                        new ModulePlaced(COURSE, 12, 2, false, T0),
                        new ModulePlaced(COURSE, 13, 1, true, T0));
    }

    @Test
    void a_new_name_leaves_the_outline_alone() {
        create(11, null);
        commands.send(
                new ChangeModule(
                        COURSE,
                        11,
                        Patch.of("Intro"),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Set.of(),
                        Set.of(),
                        T0));

        assertThat(commands.events().getLast())
                .isEqualTo(new ModuleRenamed(COURSE, 11, "Intro", T0));
        assertThat(outline()).hasSize(1);
    }

    @Test
    void a_module_moves_at_most_to_the_end_and_not_to_where_it_is() {
        create(11, null);
        create(12, null);
        move(11, 9);
        assertThat(last()).isEqualTo(new ModuleMoved(COURSE, 11, 1, 2, T0));

        move(11, 2);
        assertThat(outline()).hasSize(3);
    }

    @Test
    void only_modules_before_it_become_prerequisites() {
        create(11, null);
        create(12, null, 11L, 11L, 12L, 13L, 99L);
        assertThat(last()).isEqualTo(new ModulePrerequisitesChanged(COURSE, 12, List.of(11L), T0));

        create(13, 1, 11L, 12L);
        assertThat(last()).isEqualTo(new ModulePlaced(COURSE, 13, 1, true, T0));

        require(11, 12L, 13L);
        assertThat(last()).isEqualTo(new ModulePrerequisitesChanged(COURSE, 11, List.of(13L), T0));
    }

    @Test
    void prerequisites_can_be_cleared() {
        create(11, null);
        create(12, null, 11L);
        require(12);

        assertThat(last()).isEqualTo(new ModulePrerequisitesChanged(COURSE, 12, List.of(), T0));
    }

    @Test
    void a_module_that_moves_behind_those_that_wait_for_it_is_waited_for_no_longer() {
        create(11, null);
        create(12, null);
        create(13, null, 11L, 12L);
        move(13, 2);

        assertThat(last()).isEqualTo(new ModulePrerequisitesChanged(COURSE, 13, List.of(11L), T0));
    }

    @Test
    void nobody_waits_for_a_deleted_module() {
        create(11, null);
        create(12, null, 11L);
        commands.send(new DeleteModule(COURSE, 11, T0));

        assertThat(outline())
                .endsWith(
                        new ModuleTakenOut(COURSE, 11, 1, T0),
                        new ModulePrerequisitesChanged(COURSE, 12, List.of(), T0));
    }

    @Test
    void another_courses_module_cannot_be_moved_or_deleted() {
        create(11, null);
        create(12, null);

        assertThatThrownBy(() -> change(2, 11, Patch.of(2), Patch.absent()))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> commands.send(new DeleteModule(2, 11, T0)))
                .isInstanceOf(Rejection.class);
        assertThat(commands.events()).hasSize(4);
    }

    @Test
    void a_refused_change_leaves_nothing_behind() {
        create(11, null);
        commands.send(new DeleteModule(COURSE, 11, T0));
        int before = commands.events().size();

        assertThatThrownBy(() -> move(11, 1)).isInstanceOf(Rejection.class);
        assertThat(commands.events()).hasSize(before);
    }

    /**
     * Whatever is done, the events alone lead to one order in which nobody waits for a later one.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void prerequisites_always_point_backwards(long seed) {
        Random random = new Random(seed);
        List<Long> expected = new ArrayList<>();
        for (long id = 1; id <= 150; id++) {
            int count = expected.size();
            switch (count < 5 ? 0 : random.nextInt(4)) {
                case 1 -> {
                    long moved = expected.remove(random.nextInt(count));
                    int to = random.nextInt(count) + 1;
                    move(moved, to);
                    expected.add(to - 1, moved);
                }
                case 2 -> {
                    long removed = expected.remove(random.nextInt(count));
                    commands.send(new DeleteModule(COURSE, removed, T0));
                }
                case 3 ->
                        require(
                                any(expected, random),
                                any(expected, random),
                                any(expected, random));
                default -> {
                    int at = random.nextInt(count + 1) + 1;
                    create(id, at, random.nextLong(id) + 1, random.nextLong(id) + 1);
                    expected.add(at - 1, id);
                }
            }
            assertThat(folded(expected.size())).isEqualTo(expected);
        }
    }

    private static long any(List<Long> ids, Random random) {
        return ids.get(random.nextInt(ids.size()));
    }

    /** Follows the events as a view does: each module has a number, and some numbers shift. */
    private List<Long> folded(int size) {
        Map<Long, Integer> places = new HashMap<>();
        Map<Long, List<Long>> waits = new HashMap<>();
        for (Object event : outline()) {
            switch (event) {
                case ModulePlaced e -> {
                    if (e.makesRoom()) {
                        shift(places, e.position(), Integer.MAX_VALUE, 1);
                    }
                    places.put(e.moduleId(), e.position());
                }
                case ModuleMoved e -> {
                    places.remove(e.moduleId());
                    if (e.to() < e.from()) {
                        shift(places, e.to(), e.from() - 1, 1);
                    } else {
                        shift(places, e.from() + 1, e.to(), -1);
                    }
                    places.put(e.moduleId(), e.to());
                }
                case ModuleTakenOut e -> {
                    places.remove(e.moduleId());
                    waits.remove(e.moduleId());
                    shift(places, e.position() + 1, Integer.MAX_VALUE, -1);
                }
                case ModulePrerequisitesChanged e -> waits.put(e.moduleId(), e.prerequisiteIds());
                default -> throw new IllegalStateException(event.toString());
            }
        }
        Long[] order = new Long[size];
        places.forEach((module, place) -> order[place - 1] = module);
        List<Long> found = List.of(order);
        waits.forEach(
                (module, others) ->
                        assertThat(found.subList(0, found.indexOf(module))).containsAll(others));
        return found;
    }

    private static void shift(Map<Long, Integer> places, int from, int to, int by) {
        places.replaceAll((_, place) -> place >= from && place <= to ? place + by : place);
    }
}
