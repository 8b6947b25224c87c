package io.daybook.command.grading.outcomes;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.outcomes.OutcomeCommand.ChangeOutcome;
import io.daybook.command.grading.outcomes.OutcomeCommand.CreateOutcome;
import io.daybook.command.grading.outcomes.OutcomeCommand.LinkOutcome;
import io.daybook.command.grading.outcomes.OutcomeCommand.UnlinkOutcome;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.CreateOutcomeGroup;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.DeleteOutcomeGroup;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.OpenOutcomeTree;
import io.daybook.command.grading.outcomes.OutcomeHandler.RootLinks;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.outcomes.AlignedAsset;
import io.daybook.events.grading.outcomes.CalculationMethod;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.events.grading.outcomes.OutcomeEvent;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeAligned;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeCreated;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeDeleted;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeLinkMoved;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeLinked;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeRating;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeUnaligned;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeUnlinked;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OutcomeLinksTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final OutcomeContextId ACCOUNT = OutcomeContextId.account(2);
    private static final OutcomeContextId COURSE = OutcomeContextId.course(7);
    private static final long ROOT = 10;
    private static final long BELOW = 11;
    private static final long COURSE_ROOT = 20;
    private static final long OUTCOME = 5;

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void an_outcome_of_the_account_is_linked_in_its_root_group() {
        commands.given(
                new OpenOutcomeTree(ACCOUNT, ROOT, "Account", T0),
                new CreateOutcomeGroup(ACCOUNT, BELOW, ROOT, "Below", null, null, T0),
                new OpenOutcomeTree(COURSE, COURSE_ROOT, "Course", T0),
                create(OUTCOME));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static CreateOutcome create(long id) {
        return new CreateOutcome(
                ACCOUNT,
                ROOT,
                100 + id,
                id,
                "Reading",
                null,
                null,
                null,
                Scale.USUAL,
                Calculation.USUAL,
                T0);
    }

    private static LinkOutcome link(OutcomeContextId place, long groupId, long linkId) {
        return link(place, groupId, linkId, null);
    }

    private static LinkOutcome link(
            OutcomeContextId place, long groupId, long linkId, @Nullable Long from) {
        return new LinkOutcome(place, groupId, linkId, OUTCOME, from, T0);
    }

    private static UnlinkOutcome unlink(OutcomeContextId place, long groupId) {
        return new UnlinkOutcome(place, groupId, OUTCOME, T0);
    }

    private static OutcomeUnlinked unlinked(long linkId, long groupId) {
        return new OutcomeUnlinked(OUTCOME, linkId, groupId, T0);
    }

    private List<Object> aligned(
            AlignedAsset type, long assetId, OutcomeContextId place, long linkId) {
        var roots = new RootLinks(place, COURSE_ROOT, "Course", Map.of(OUTCOME, linkId));
        return eventsOf(outcomes -> outcomes.align(type, assetId, roots, T0));
    }

    private List<Object> unaligned(AlignedAsset type, long assetId) {
        return eventsOf(outcomes -> outcomes.unalign(type, assetId, List.of(OUTCOME), T0));
    }

    /** What other features do with outcomes, they do while they handle a command. */
    private List<Object> eventsOf(Consumer<OutcomeHandler> change) {
        int before = commands.events().size();
        DefaultUnitOfWork.startAndGet(GenericCommandMessage.asCommandMessage("a command"))
                .execute(() -> change.accept(commands.bean(OutcomeHandler.class)));
        return commands.events().subList(before, commands.events().size());
    }

    private static OutcomeAligned alignedTo(
            AlignedAsset type, long assetId, OutcomeContextId place) {
        return new OutcomeAligned(OUTCOME, type, assetId, place.type(), place.id(), T0);
    }

    @Test
    void a_new_outcome_is_linked_in_the_group_it_is_made_in() {
        assertThat(commands.eventsOf(create(6)))
                .containsExactly(
                        new OutcomeCreated(
                                6,
                                OutcomeContext.ACCOUNT,
                                2,
                                "Reading",
                                null,
                                null,
                                null,
                                3,
                                List.of(
                                        new OutcomeRating("Exceeds Expectations", 5),
                                        new OutcomeRating("Meets Expectations", 3),
                                        new OutcomeRating("Does Not Meet Expectations", 0)),
                                CalculationMethod.DECAYING_AVERAGE,
                                65,
                                T0),
                        new OutcomeLinked(6, 106, ROOT, OutcomeContext.ACCOUNT, 2, T0));
    }

    @Test
    void an_outcome_is_linked_once_in_a_group() {
        assertThat(commands.eventsOf(link(ACCOUNT, BELOW, 200)))
                .containsExactly(
                        new OutcomeLinked(OUTCOME, 200, BELOW, OutcomeContext.ACCOUNT, 2, T0));
        assertThat(commands.eventsOf(link(ACCOUNT, BELOW, 201))).isEmpty();
    }

    @Test
    void a_link_moves_to_another_group_of_its_context() {
        assertThat(commands.eventsOf(link(ACCOUNT, BELOW, 200, ROOT)))
                .containsExactly(new OutcomeLinkMoved(OUTCOME, 105, ROOT, BELOW, T0));
        assertThat(commands.eventsOf(unlink(ACCOUNT, BELOW)))
                .containsExactly(unlinked(105, BELOW), new OutcomeDeleted(OUTCOME, T0));
    }

    @Test
    void a_link_that_moves_to_its_own_group_stays() {
        assertThat(commands.eventsOf(link(ACCOUNT, ROOT, 200, ROOT))).isEmpty();
    }

    @Test
    void a_link_that_moves_to_where_there_is_one_leaves_only_that() {
        commands.given(link(ACCOUNT, BELOW, 200));
        assertThat(commands.eventsOf(link(ACCOUNT, BELOW, 201, ROOT)))
                .containsExactly(unlinked(105, ROOT));
    }

    @Test
    void only_a_link_of_the_context_can_be_moved() {
        assertThat(commands.refusalOf(link(ACCOUNT, ROOT, 200, BELOW)))
                .isEqualTo(new Reason.BadRequest("error"));
    }

    @Test
    void the_last_link_takes_the_outcome_with_it() {
        commands.given(link(ACCOUNT, BELOW, 200));
        assertThat(commands.eventsOf(unlink(ACCOUNT, ROOT))).containsExactly(unlinked(105, ROOT));
        assertThat(commands.eventsOf(unlink(ACCOUNT, BELOW)))
                .containsExactly(unlinked(200, BELOW), new OutcomeDeleted(OUTCOME, T0));
    }

    @Test
    void a_deleted_outcome_is_not_found() {
        commands.given(unlink(ACCOUNT, ROOT));
        assertThat(commands.refusalOf(link(ACCOUNT, BELOW, 200)))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(link(ACCOUNT, BELOW, 200, ROOT)))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(unlink(ACCOUNT, ROOT))).isInstanceOf(Reason.NotFound.class);
        assertThat(
                        commands.refusalOf(
                                new ChangeOutcome(
                                        OUTCOME,
                                        Patch.of("Writing"),
                                        Patch.absent(),
                                        Patch.absent(),
                                        Patch.absent(),
                                        null,
                                        null,
                                        null,
                                        null,
                                        T0)))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void a_group_that_has_no_link_to_it_loses_none() {
        assertThat(commands.refusalOf(unlink(ACCOUNT, BELOW))).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void alignment_in_a_course_links_it_there_once() {
        assertThat(aligned(AlignedAsset.RUBRIC, 30, COURSE, 300))
                .containsExactly(
                        new OutcomeLinked(OUTCOME, 300, COURSE_ROOT, OutcomeContext.COURSE, 7, T0),
                        alignedTo(AlignedAsset.RUBRIC, 30, COURSE));
        assertThat(aligned(AlignedAsset.ASSIGNMENT, 30, COURSE, 301))
                .containsExactly(alignedTo(AlignedAsset.ASSIGNMENT, 30, COURSE));
        assertThat(aligned(AlignedAsset.RUBRIC, 30, COURSE, 302)).isEmpty();
    }

    @Test
    void the_last_link_of_a_course_stays_while_the_outcome_is_aligned_in_it() {
        aligned(AlignedAsset.RUBRIC, 30, COURSE, 300);
        assertThat(commands.refusalOf(unlink(COURSE, COURSE_ROOT)))
                .isEqualTo(new Reason.BadRequest(Outcome.LAST_LINK));
        assertThat(unaligned(AlignedAsset.RUBRIC, 30))
                .containsExactly(new OutcomeUnaligned(OUTCOME, AlignedAsset.RUBRIC, 30, T0));
        assertThat(commands.eventsOf(unlink(COURSE, COURSE_ROOT)))
                .containsExactly(unlinked(300, COURSE_ROOT));
    }

    @Test
    void a_link_of_another_context_may_go_while_the_outcome_is_aligned_elsewhere() {
        commands.given(link(COURSE, COURSE_ROOT, 300));
        aligned(AlignedAsset.RUBRIC, 30, ACCOUNT, 301);
        assertThat(commands.eventsOf(unlink(COURSE, COURSE_ROOT)))
                .containsExactly(unlinked(300, COURSE_ROOT));
    }

    @Test
    void the_context_that_owns_it_keeps_a_link_while_it_is_aligned_anywhere() {
        aligned(AlignedAsset.RUBRIC, 30, COURSE, 300);
        assertThat(commands.refusalOf(unlink(ACCOUNT, ROOT)))
                .isEqualTo(new Reason.BadRequest(Outcome.LAST_LINK));
        commands.given(link(ACCOUNT, BELOW, 200));
        assertThat(commands.eventsOf(unlink(ACCOUNT, ROOT))).containsExactly(unlinked(105, ROOT));
    }

    @Test
    void alignments_that_are_not_there_do_not_end() {
        assertThat(unaligned(AlignedAsset.RUBRIC, 30)).isEmpty();
    }

    @Test
    void a_deleted_outcome_may_be_unaligned_in_vain() {
        aligned(AlignedAsset.RUBRIC, 30, ACCOUNT, 300);
        assertThat(unaligned(AlignedAsset.RUBRIC, 30))
                .containsExactly(new OutcomeUnaligned(OUTCOME, AlignedAsset.RUBRIC, 30, T0));
        commands.given(unlink(ACCOUNT, ROOT));
        assertThat(unaligned(AlignedAsset.RUBRIC, 30)).isEmpty();
    }

    @Test
    void a_group_is_deleted_with_all_links_below_it_at_once() {
        commands.given(link(ACCOUNT, BELOW, 200), link(COURSE, COURSE_ROOT, 300));
        assertThat(
                        commands.eventsOf(
                                new DeleteOutcomeGroup(
                                        ACCOUNT,
                                        BELOW,
                                        Map.of(BELOW, List.of(OUTCOME), ROOT, List.of(OUTCOME)),
                                        T0)))
                .filteredOn(OutcomeEvent.class::isInstance)
                .containsExactly(unlinked(200, BELOW));
    }

    @Test
    void an_outcome_created_just_before_its_group_was_deleted_is_deleted_by_a_second_command() {
        commands.given(
                link(ACCOUNT, BELOW, 200, ROOT),
                new DeleteOutcomeGroup(ACCOUNT, BELOW, Map.of(), T0));

        assertThat(
                        commands.eventsOf(
                                new DeleteOutcomeGroup(
                                        ACCOUNT, BELOW, Map.of(BELOW, List.of(OUTCOME)), T0)))
                .hasAtLeastOneElementOfType(OutcomeDeleted.class);
        assertThat(commands.refusalOf(new DeleteOutcomeGroup(ACCOUNT, BELOW, Map.of(), T0)))
                .isInstanceOf(Reason.NotFound.class);
    }
}
