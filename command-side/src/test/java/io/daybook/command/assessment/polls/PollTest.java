package io.daybook.command.assessment.polls;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.assessment.polls.PollCommand.AddPollChoice;
import io.daybook.command.assessment.polls.PollCommand.ChangePoll;
import io.daybook.command.assessment.polls.PollCommand.ChangePollChoice;
import io.daybook.command.assessment.polls.PollCommand.ChangePollSession;
import io.daybook.command.assessment.polls.PollCommand.ClosePollSession;
import io.daybook.command.assessment.polls.PollCommand.CreatePoll;
import io.daybook.command.assessment.polls.PollCommand.CreatePollSession;
import io.daybook.command.assessment.polls.PollCommand.DeletePoll;
import io.daybook.command.assessment.polls.PollCommand.OpenPollSession;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.polls.PollEvent.PollChoiceAdded;
import io.daybook.events.assessment.polls.PollEvent.PollChoiceChanged;
import io.daybook.events.assessment.polls.PollEvent.PollReworded;
import io.daybook.events.assessment.polls.PollEvent.PollSessionChanged;
import io.daybook.events.assessment.polls.PollEvent.PollSessionClosed;
import io.daybook.events.assessment.polls.PollEvent.PollSessionOpened;
import io.daybook.events.assessment.polls.PollSubmissionEvent.PollAnswered;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PollTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final CreatePoll CREATE = new CreatePoll(3, 7, "Ready?", null, T0);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    @Test
    void a_question_is_changed_and_the_description_left_as_it_is() {
        commands.send(new CreatePoll(3, 7, "Ready?", "Week 1", T0));

        assertThat(commands.eventsOf(new ChangePoll(3, Patch.of("Done?"), Patch.absent(), T0)))
                .containsExactly(new PollReworded(3, "Done?", "Week 1", T0));
        assertThat(commands.eventsOf(new ChangePoll(3, Patch.of("Done?"), Patch.absent(), T0)))
                .isEmpty();
    }

    @Test
    void a_choice_goes_to_the_end_unless_it_has_a_position() {
        commands.given(CREATE, new AddPollChoice(3, 11, "Yes", true, 5, T0));

        assertThat(commands.eventsOf(new AddPollChoice(3, 12, "No", false, null, T0)))
                .containsExactly(new PollChoiceAdded(3, 12, "No", false, 6, T0));
    }

    @Test
    void a_blank_correctness_keeps_that_of_the_choice() {
        commands.given(CREATE, new AddPollChoice(3, 11, "Yes", true, null, T0));

        assertThat(
                        commands.eventsOf(
                                new ChangePollChoice(
                                        3,
                                        11,
                                        Patch.of("Sure"),
                                        Patch.cleared(),
                                        Patch.absent(),
                                        T0)))
                .containsExactly(new PollChoiceChanged(3, 11, "Sure", true, 1, T0));
    }

    @Test
    void a_session_opens_closes_and_opens_again_and_repeats_change_nothing() {
        commands.given(CREATE, new CreatePollSession(3, 21, 5, null, false, T0));

        assertThat(commands.eventsOf(new ClosePollSession(3, 21, T0))).isEmpty();
        assertThat(commands.eventsOf(new OpenPollSession(3, 21, T0)))
                .containsExactly(new PollSessionOpened(3, 21, T0));
        assertThat(commands.eventsOf(new OpenPollSession(3, 21, T0))).isEmpty();
        assertThat(commands.eventsOf(new ClosePollSession(3, 21, T0)))
                .containsExactly(new PollSessionClosed(3, 21, T0));
        assertThat(commands.eventsOf(new OpenPollSession(3, 21, T0)))
                .containsExactly(new PollSessionOpened(3, 21, T0));
    }

    @Test
    void a_session_moves_to_another_course_and_section_together() {
        commands.given(CREATE, new CreatePollSession(3, 21, 5, 51L, true, T0));

        assertThat(
                        commands.eventsOf(
                                new ChangePollSession(
                                        3, 21, Patch.of(6L), Patch.of(61L), Patch.absent(), T0)))
                .containsExactly(new PollSessionChanged(3, 21, 6, 61L, true, T0));
    }

    @Test
    void nothing_of_a_deleted_poll_changes() {
        commands.given(CREATE, new CreatePollSession(3, 21, 5, null, false, T0));
        commands.send(new DeletePoll(3, T0));

        assertThat(commands.refusalOf(new OpenPollSession(3, 21, T0)))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(new DeletePoll(3, T0))).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void a_student_answers_once_in_each_session() {
        Set<Long> choices = Set.of(11L, 12L);
        assertThat(commands.eventsOf(new AnswerPoll(3, 21, 31, 11, choices, 101, T0)))
                .containsExactly(new PollAnswered(3, 21, 31, 11, 101, T0));
        assertThat(commands.refusalOf(new AnswerPoll(3, 21, 32, 12, choices, 101, T0)))
                .isInstanceOf(Reason.Invalid.class);
        assertThat(commands.eventsOf(new AnswerPoll(3, 22, 33, 12, choices, 101, T0))).hasSize(1);
    }

    @Test
    void a_student_whose_choice_is_deleted_answers_again() {
        commands.send(new AnswerPoll(3, 21, 31, 11, Set.of(11L, 12L), 101, T0));

        assertThat(commands.eventsOf(new AnswerPoll(3, 21, 32, 12, Set.of(12L), 101, T0)))
                .containsExactly(new PollAnswered(3, 21, 32, 12, 101, T0));
    }

    @Test
    void five_hundred_students_who_each_answer_twice_at_once_are_counted_once_each()
            throws Exception {
        List<Callable<Boolean>> attempts =
                LongStream.range(0, 1000)
                        .<Callable<Boolean>>mapToObj(
                                i ->
                                        () ->
                                                accepts(
                                                        new AnswerPoll(
                                                                3,
                                                                21,
                                                                i,
                                                                11,
                                                                Set.of(11L),
                                                                i % 500,
                                                                T0)))
                        .toList();
        long counted = 0;
        try (ExecutorService students = Executors.newFixedThreadPool(100)) {
            for (Future<Boolean> each : students.invokeAll(attempts)) {
                counted += each.get() ? 1 : 0;
            }
        }
        assertThat(counted).isEqualTo(500);
    }

    private boolean accepts(AnswerPoll answer) {
        try {
            commands.send(answer);
            return true;
        } catch (Rejection second) {
            return false;
        }
    }
}
