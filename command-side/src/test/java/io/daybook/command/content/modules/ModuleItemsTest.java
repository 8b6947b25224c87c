package io.daybook.command.content.modules;

import io.daybook.command.content.modules.ModuleCommand.AddModuleItem;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemAdded;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemRequirementSet;
import io.daybook.events.content.modules.RequirementType;
import java.time.Instant;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** How a module takes items in. */
class ModuleItemsTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final long COURSE = 1;
    private static final long MODULE = 7;
    private static final ModuleCreated CREATED =
            new ModuleCreated(COURSE, MODULE, "Week 1", 1, null, false, false, T0);

    private final AggregateTestFixture<CourseModule> module =
            new AggregateTestFixture<>(CourseModule.class);

    private static ModuleItemAdded added(long itemId, int position, boolean makesRoom) {
        return new ModuleItemAdded(
                COURSE,
                MODULE,
                itemId,
                ItemType.SUB_HEADER,
                null,
                null,
                null,
                null,
                null,
                "Part " + itemId,
                position,
                makesRoom,
                0,
                false,
                T0);
    }

    private static AddModuleItem add(
            long courseId, long itemId, @Nullable Integer position, @Nullable Requirement must) {
        return new AddModuleItem(
                courseId,
                MODULE,
                itemId,
                ItemType.SUB_HEADER,
                null,
                null,
                null,
                null,
                null,
                "Part " + itemId,
                position,
                0,
                false,
                must,
                T0);
    }

    @Test
    void the_next_place_is_behind_the_last_item() {
        module.given(CREATED, added(21, 4, false))
                .when(add(COURSE, 22, null, null))
                .expectEvents(added(22, 5, false));
    }

    @Test
    void a_place_beyond_the_end_is_kept() {
        module.given(CREATED).when(add(COURSE, 21, 3, null)).expectEvents(added(21, 3, false));
    }

    @Test
    void only_an_occupied_place_makes_the_others_move() {
        module.given(CREATED, added(21, 3, false))
                .when(add(COURSE, 22, 1, null))
                .expectEvents(added(22, 1, false));
        module.given(CREATED, added(21, 1, false), added(22, 2, false))
                .when(add(COURSE, 23, 1, null))
                .expectEvents(added(23, 1, true));
    }

    @Test
    void items_that_moved_occupy_their_new_places() {
        module.given(CREATED, added(21, 1, false), added(22, 1, true))
                .when(add(COURSE, 23, 2, null))
                .expectEvents(added(23, 2, true));
    }

    @Test
    void a_requirement_is_distinguished_from_the_item() {
        module.given(CREATED)
                .when(add(COURSE, 21, 1, new Requirement(RequirementType.MUST_VIEW, null)))
                .expectEvents(
                        added(21, 1, false),
                        new ModuleItemRequirementSet(
                                COURSE, MODULE, 21, RequirementType.MUST_VIEW, null, T0));
    }

    @Test
    void another_courses_module_takes_no_item() {
        module.given(CREATED).when(add(2, 21, 1, null)).expectException(Rejection.class);
    }
}
