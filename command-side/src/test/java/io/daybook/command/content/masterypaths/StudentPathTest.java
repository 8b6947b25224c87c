package io.daybook.command.content.masterypaths;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.content.masterypaths.MasteryPathCommand.ChangeMasteryPathRule;
import io.daybook.command.content.masterypaths.MasteryPathCommand.CreateMasteryPathRule;
import io.daybook.command.content.masterypaths.MasteryPathCommand.DeleteMasteryPathRule;
import io.daybook.command.content.masterypaths.MasteryPathCommand.RangeDraft;
import io.daybook.command.content.masterypaths.MasteryPathCommand.SetDraft;
import io.daybook.command.content.masterypaths.StudentPathCommand.ChooseMasteryPath;
import io.daybook.command.content.masterypaths.StudentPathCommand.FollowMasteryPath;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.masterypaths.StudentPathEvent.MasteryPathAssigned;
import io.daybook.events.content.masterypaths.StudentPathEvent.MasteryPathAssignmentsChanged;
import io.daybook.events.content.masterypaths.StudentPathEvent.MasteryPathChosen;
import io.daybook.events.content.masterypaths.StudentPathEvent.MasteryPathTakenBack;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** From 70 % on there is one set (12), from 40 % on there are two (22, 23), and below nothing. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class StudentPathTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long COURSE = 1;
    private static final long RULE = 5;
    private static final long TRIGGER = 50;
    private static final long STUDENT = 8;
    private static final long TEACHER = 9;

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void make_a_rule() {
        commands.send(
                new CreateMasteryPathRule(
                        COURSE, RULE, TRIGGER, ranges(List.of(60L), List.of(61L, 62L)), T0));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static List<RangeDraft> ranges(List<Long> of12, List<Long> of22) {
        return List.of(
                new RangeDraft(11, true, 0.7, 1.0, List.of(new SetDraft(12, true, of12))),
                new RangeDraft(
                        21,
                        true,
                        0.4,
                        0.7,
                        List.of(
                                new SetDraft(22, true, of22),
                                new SetDraft(23, true, List.of(63L)))));
    }

    private static FollowMasteryPath follow(double share) {
        return new FollowMasteryPath(COURSE, RULE, STUDENT, share, T0);
    }

    private static ChooseMasteryPath choose(long set, double share) {
        return new ChooseMasteryPath(COURSE, RULE, STUDENT, set, share, TEACHER, T0);
    }

    private static MasteryPathAssigned assigned(double share) {
        return new MasteryPathAssigned(COURSE, RULE, STUDENT, TRIGGER, share, 12, List.of(60L), T0);
    }

    private static MasteryPathChosen chosen(long set, Long... assignments) {
        return new MasteryPathChosen(
                COURSE, RULE, STUDENT, TRIGGER, 0.5, set, List.of(assignments), TEACHER, T0);
    }

    private static MasteryPathTakenBack takenBack(long set) {
        return new MasteryPathTakenBack(COURSE, RULE, STUDENT, set, T0);
    }

    @Test
    void the_only_set_of_a_range_is_assigned_by_itself_and_once() {
        assertThat(commands.eventsOf(follow(0.7))).containsExactly(assigned(0.7));
        assertThat(commands.eventsOf(follow(0.7))).isEmpty();
        assertThat(commands.eventsOf(follow(1))).isEmpty();
    }

    @Test
    void the_lower_bound_belongs_to_a_range_the_upper_does_not_and_the_highest_has_none() {
        assertThat(commands.eventsOf(follow(0.699999))).isEmpty();
        assertThat(commands.eventsOf(follow(0.4))).isEmpty();
        assertThat(commands.eventsOf(follow(1.3))).containsExactly(assigned(1.3));
    }

    @Test
    void among_several_sets_nothing_is_assigned_until_somebody_chooses() {
        assertThat(commands.eventsOf(follow(0.5))).isEmpty();
        assertThat(commands.eventsOf(choose(22, 0.5))).containsExactly(chosen(22, 61L, 62L));
        assertThat(commands.eventsOf(choose(22, 0.5))).isEmpty();
        assertThat(commands.eventsOf(follow(0.6))).isEmpty();
    }

    @Test
    void another_choice_replaces_the_former() {
        commands.given(choose(22, 0.5));

        assertThat(commands.eventsOf(choose(23, 0.5))).containsExactly(chosen(23, 63L));
    }

    @Test
    void only_what_the_score_leads_to_can_be_chosen() {
        assertThat(commands.refusalOf(choose(12, 0.5)))
                .isEqualTo(new Reason.BadRequest("invalid assignment_set_id"));
        assertThat(commands.refusalOf(choose(22, 0.7))).isInstanceOf(Reason.BadRequest.class);
        assertThat(commands.refusalOf(choose(99, 0.5))).isInstanceOf(Reason.BadRequest.class);
        assertThat(commands.refusalOf(choose(22, 0.1))).isInstanceOf(Reason.BadRequest.class);
    }

    @Test
    void a_score_that_leads_elsewhere_takes_back_what_was_chosen_or_assigned() {
        commands.given(choose(22, 0.5));
        assertThat(commands.eventsOf(follow(0.8))).containsExactly(assigned(0.8));
        assertThat(commands.eventsOf(follow(0.5))).containsExactly(takenBack(12));
        assertThat(commands.eventsOf(follow(0.1))).isEmpty();
        assertThat(commands.eventsOf(follow(0.9))).containsExactly(assigned(0.9));
        assertThat(commands.eventsOf(follow(0.1))).containsExactly(takenBack(12));
    }

    @Test
    void a_changed_rule_applies_at_the_next_evaluation() {
        commands.given(follow(0.8));
        commands.given(change(List.of(new SetDraft(12, false, List.of(64L)))));
        assertThat(commands.eventsOf(follow(0.8)))
                .containsExactly(
                        new MasteryPathAssignmentsChanged(
                                COURSE, RULE, STUDENT, 12, List.of(64L), T0));

        commands.given(change(List.of()));
        assertThat(commands.eventsOf(follow(0.8))).containsExactly(takenBack(12));
    }

    private static ChangeMasteryPathRule change(List<SetDraft> sets) {
        return new ChangeMasteryPathRule(
                COURSE,
                RULE,
                Patch.absent(),
                Patch.of(List.of(new RangeDraft(11, false, null, null, sets))),
                T0);
    }

    @Test
    void a_rule_that_is_gone_or_of_another_course_leads_nowhere() {
        assertThat(commands.refusalOf(new FollowMasteryPath(COURSE + 1, RULE, STUDENT, 0.8, T0)))
                .isEqualTo(new Reason.NotFound());
        commands.given(new DeleteMasteryPathRule(COURSE, RULE, T0));
        assertThat(commands.refusalOf(choose(22, 0.5))).isEqualTo(new Reason.NotFound());
        assertThat(commands.refusalOf(follow(0.8))).isEqualTo(new Reason.NotFound());
    }
}
