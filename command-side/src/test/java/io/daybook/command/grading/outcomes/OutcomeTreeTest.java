package io.daybook.command.grading.outcomes;

import io.daybook.command.grading.outcomes.OutcomeGroupCommand.ChangeOutcomeGroup;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.CreateOutcomeGroup;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.OpenOutcomeTree;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeGroupCreated;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeGroupDeleted;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeGroupDescribed;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeGroupMoved;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeRootGroupCreated;
import java.time.Instant;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OutcomeTreeTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final OutcomeContextId COURSE = OutcomeContextId.course(7);
    private static final OutcomeRootGroupCreated ROOT =
            new OutcomeRootGroupCreated(OutcomeContext.COURSE, 7, 1, "Biology", T0);

    private final FixtureConfiguration<OutcomeTree> tree =
            new AggregateTestFixture<>(OutcomeTree.class);

    private static OutcomeGroupCreated group(long id, long parent) {
        return new OutcomeGroupCreated(
                OutcomeContext.COURSE, 7, id, parent, "G" + id, null, null, T0);
    }

    private static ChangeOutcomeGroup move(long id, @Nullable Long parent) {
        return new ChangeOutcomeGroup(
                COURSE, id, Patch.absent(), Patch.absent(), Patch.absent(), parent, T0);
    }

    @Test
    void a_context_gets_one_root_group_and_keeps_it() {
        tree.givenNoPriorActivity()
                .when(new OpenOutcomeTree(COURSE, 1, "Biology", T0))
                .expectEvents(ROOT)
                .expectResultMessagePayload(1L);
        tree.given(ROOT)
                .when(new OpenOutcomeTree(COURSE, 9, "Biology", T0))
                .expectNoEvents()
                .expectResultMessagePayload(1L);
    }

    @Test
    void a_group_is_moved_below_another_one_and_never_below_itself() {
        tree.given(ROOT, group(2, 1), group(3, 2), group(4, 1))
                .when(move(3, 4L))
                .expectEvents(new OutcomeGroupMoved(OutcomeContext.COURSE, 7, 3, 4, T0));
        tree.given(ROOT, group(2, 1), group(3, 2))
                .when(move(2, 3L))
                .expectException(Rejection.class)
                .expectNoEvents();
        tree.given(ROOT, group(2, 1)).when(move(2, 2L)).expectException(Rejection.class);
        tree.given(ROOT, group(2, 1)).when(move(2, 99L)).expectException(Rejection.class);
        tree.given(ROOT, group(2, 1)).when(move(2, 1L)).expectNoEvents();
    }

    @Test
    void the_root_group_is_not_changed() {
        tree.given(ROOT).when(move(1, null)).expectException(Rejection.class);
    }

    @Test
    void only_what_was_sent_changes() {
        tree.given(ROOT, group(2, 1))
                .when(
                        new ChangeOutcomeGroup(
                                COURSE,
                                2,
                                Patch.absent(),
                                Patch.of("About"),
                                Patch.absent(),
                                null,
                                T0))
                .expectEvents(
                        new OutcomeGroupDescribed(
                                OutcomeContext.COURSE, 7, 2, "G2", "About", null, T0));
    }

    @Test
    void a_group_is_not_made_below_one_that_is_gone() {
        tree.given(ROOT, group(2, 1), new OutcomeGroupDeleted(OutcomeContext.COURSE, 7, 2, T0))
                .when(new CreateOutcomeGroup(COURSE, 5, 2, "New", null, null, T0))
                .expectException(Rejection.class);
    }
}
