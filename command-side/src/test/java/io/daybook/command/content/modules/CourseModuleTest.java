package io.daybook.command.content.modules;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.content.modules.ModuleCommand.ChangeModule;
import io.daybook.command.content.modules.ModuleCommand.CreateModule;
import io.daybook.command.content.modules.ModuleCommand.DeleteModule;
import io.daybook.command.content.modules.ModuleCommand.RelockModule;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.ModuleEvent.ModuleCompletionRulesChanged;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.content.modules.ModuleEvent.ModuleDeleted;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemAdded;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemDeleted;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemsPublished;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemsUnpublished;
import io.daybook.events.content.modules.ModuleEvent.ModulePublished;
import io.daybook.events.content.modules.ModuleEvent.ModuleRelocked;
import io.daybook.events.content.modules.ModuleEvent.ModuleRenamed;
import io.daybook.events.content.modules.ModuleEvent.ModuleRequirementCountChanged;
import io.daybook.events.content.modules.ModuleEvent.ModuleUnlockDateChanged;
import io.daybook.events.content.modules.ModuleEvent.ModuleUnpublished;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.TestExecutor;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class CourseModuleTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final Instant T1 = T0.plusSeconds(60);
    private static final long COURSE = 1;
    private static final long MODULE = 7;
    private static final ModuleCreated CREATED =
            new ModuleCreated(COURSE, MODULE, "Week 1", 1, null, false, false, T0);

    private final AggregateTestFixture<CourseModule> module =
            new AggregateTestFixture<>(CourseModule.class);

    private static ChangeModule change(Patch<String> name) {
        return new Change().name(name).command();
    }

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

    /** A change of what is named, and nothing else. */
    private static final class Change {
        private Patch<String> name = Patch.absent();
        private Patch<Instant> unlockAt = Patch.absent();
        private Patch<Boolean> sequential = Patch.absent();
        private Patch<Boolean> finalGrade = Patch.absent();
        private Patch<Integer> requirementCount = Patch.absent();
        private Patch<Boolean> published = Patch.absent();
        private Set<Long> items = Set.of();
        private long course = COURSE;

        Change name(Patch<String> to) {
            name = to;
            return this;
        }

        Change unlockAt(Patch<Instant> to) {
            unlockAt = to;
            return this;
        }

        Change sequential(boolean to) {
            sequential = Patch.of(to);
            return this;
        }

        Change finalGrade(boolean to) {
            finalGrade = Patch.of(to);
            return this;
        }

        Change requirementCount(Patch<Integer> to) {
            requirementCount = to;
            return this;
        }

        Change published(boolean to, Long... with) {
            published = Patch.of(to);
            items = Set.of(with);
            return this;
        }

        Change course(long of) {
            course = of;
            return this;
        }

        ChangeModule command() {
            return new ChangeModule(
                    course,
                    MODULE,
                    name,
                    Patch.absent(),
                    unlockAt,
                    sequential,
                    finalGrade,
                    requirementCount,
                    published,
                    Patch.absent(),
                    items,
                    Set.of(),
                    T1);
        }
    }

    private static void expect(TestExecutor<CourseModule> given, Change change, Object... events) {
        given.whenInvoking(CourseModule.id(MODULE), m -> m.change(change.command()))
                .expectEvents(events);
    }

    @Nested
    class Creating {

        @Test
        void a_module_knows_its_place_from_the_start() {
            var command =
                    new CreateModule(
                            COURSE, MODULE, "Week 1", 3, T1, true, true, null, List.of(), T0);
            module.givenNoPriorActivity()
                    .whenConstructing(() -> new CourseModule(command, 2))
                    .expectEvents(
                            new ModuleCreated(COURSE, MODULE, "Week 1", 2, T1, true, true, T0));
        }

        @Test
        void blank_names_and_positions_out_of_range_are_rejected() {
            assertThatThrownBy(
                            () ->
                                    new CreateModule(
                                            COURSE, MODULE, " ", null, null, false, false, null,
                                            List.of(), T0))
                    .hasMessageContaining("missing module name");
            assertThatThrownBy(
                            () ->
                                    new CreateModule(
                                            COURSE, MODULE, "A", 0, null, false, false, null,
                                            List.of(), T0))
                    .hasMessageContaining("Invalid position");
            assertThatThrownBy(
                            () ->
                                    new CreateModule(
                                            COURSE,
                                            MODULE,
                                            "A",
                                            Integer.MAX_VALUE,
                                            null,
                                            false,
                                            false,
                                            null,
                                            List.of(),
                                            T0))
                    .hasMessageContaining("Invalid position");
        }
    }

    @Nested
    class Changing {

        @Test
        void fewer_requirements_may_complete_it_from_the_start_or_later() {
            var command =
                    new CreateModule(
                            COURSE, MODULE, "Week 1", 1, null, false, false, 1, List.of(), T0);
            var one = new ModuleRequirementCountChanged(COURSE, MODULE, 1, T0);
            module.givenNoPriorActivity()
                    .whenConstructing(() -> new CourseModule(command, 1))
                    .expectEvents(CREATED, one);
            expect(module.given(CREATED, one), new Change().requirementCount(Patch.of(1)));
            expect(
                    module.given(CREATED, one),
                    new Change().requirementCount(Patch.cleared()),
                    new ModuleRequirementCountChanged(COURSE, MODULE, null, T1));
            assertThatThrownBy(() -> new Change().requirementCount(Patch.of(0)).command())
                    .hasMessageContaining("requirement_count");
        }

        @Test
        void what_is_left_out_stays_and_what_is_given_changes() {
            expect(
                    module.given(CREATED),
                    new Change().name(Patch.of("Intro")),
                    new ModuleRenamed(COURSE, MODULE, "Intro", T1));
            expect(
                    module.given(CREATED),
                    new Change().unlockAt(Patch.of(T1)).sequential(true),
                    new ModuleUnlockDateChanged(COURSE, MODULE, T1, T1),
                    new ModuleCompletionRulesChanged(COURSE, MODULE, true, false, T1));
        }

        @Test
        void a_change_to_what_it_is_already_changes_nothing() {
            expect(
                    module.given(CREATED),
                    new Change()
                            .name(Patch.of("Week 1"))
                            .unlockAt(Patch.cleared())
                            .sequential(false)
                            .finalGrade(false)
                            .published(false));
        }

        @Test
        void a_date_sent_empty_is_cleared() {
            expect(
                    module.given(CREATED, new ModuleUnlockDateChanged(COURSE, MODULE, T1, T0)),
                    new Change().unlockAt(Patch.cleared()),
                    new ModuleUnlockDateChanged(COURSE, MODULE, null, T1));
        }

        @Test
        void a_name_sent_empty_is_refused() {
            assertThatThrownBy(() -> change(Patch.cleared())).hasMessageContaining("blank");
            assertThatThrownBy(() -> change(Patch.of(" "))).hasMessageContaining("blank");
        }

        @Test
        void its_own_items_are_published_with_it_and_no_others() {
            expect(
                    module.given(CREATED, added(21, 1, false), added(22, 2, false)),
                    new Change().published(true, 22L, 21L, 99L),
                    new ModulePublished(COURSE, MODULE, T1),
                    new ModuleItemsPublished(COURSE, MODULE, List.of(21L, 22L), T1));
        }

        @Test
        void items_follow_also_when_the_module_stays_as_it_is() {
            var published = new ModulePublished(COURSE, MODULE, T0);
            expect(
                    module.given(CREATED, published, added(21, 1, false)),
                    new Change().published(true, 21L),
                    new ModuleItemsPublished(COURSE, MODULE, List.of(21L), T1));
            expect(
                    module.given(CREATED, published, added(21, 1, false)),
                    new Change().published(false, 21L),
                    new ModuleUnpublished(COURSE, MODULE, T1),
                    new ModuleItemsUnpublished(COURSE, MODULE, List.of(21L), T1));
        }

        @Test
        void another_courses_module_is_not_found() {
            module.given(CREATED)
                    .whenInvoking(
                            CourseModule.id(MODULE),
                            m -> m.change(new Change().course(2).command()))
                    .expectException(Rejection.class)
                    .expectNoEvents();
        }
    }

    @Nested
    class Deleting {

        @Test
        void a_module_is_deleted_once() {
            var delete = new DeleteModule(COURSE, MODULE, T1);
            module.given(CREATED)
                    .whenInvoking(CourseModule.id(MODULE), m -> m.delete(delete))
                    .expectEvents(new ModuleDeleted(COURSE, MODULE, T1, List.of()));
            module.given(CREATED, new ModuleDeleted(COURSE, MODULE, T0, List.of()))
                    .whenInvoking(CourseModule.id(MODULE), m -> m.delete(delete))
                    .expectException(Rejection.class);
        }

        @Test
        void the_deletion_names_the_items_that_are_still_there() {
            module.given(
                            CREATED,
                            added(13, 1, false),
                            added(12, 2, false),
                            added(11, 3, false),
                            new ModuleItemDeleted(COURSE, MODULE, 12, T0))
                    .whenInvoking(
                            CourseModule.id(MODULE),
                            m -> m.delete(new DeleteModule(COURSE, MODULE, T1)))
                    .expectEvents(new ModuleDeleted(COURSE, MODULE, T1, List.of(11L, 13L)));
        }
    }

    @Nested
    class Relocking {

        @Test
        void each_time_begins_a_new_epoch() {
            module.given(CREATED, new ModuleRelocked(COURSE, MODULE, 1, T0))
                    .whenInvoking(CourseModule.id(MODULE), relock(COURSE))
                    .expectEvents(new ModuleRelocked(COURSE, MODULE, 2, T1));
        }

        @Test
        void another_courses_module_and_a_deleted_one_are_not_found() {
            module.given(CREATED)
                    .whenInvoking(CourseModule.id(MODULE), relock(2))
                    .expectException(Rejection.class);
            module.given(CREATED, new ModuleDeleted(COURSE, MODULE, T0, List.of()))
                    .whenInvoking(CourseModule.id(MODULE), relock(COURSE))
                    .expectException(Rejection.class);
        }

        private static Consumer<CourseModule> relock(long course) {
            return m -> m.relock(new RelockModule(course, MODULE, T1));
        }
    }
}
