package io.daybook.command.platform.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.institution.accounts.AccountCommand.DeleteAccount;
import io.daybook.command.institution.accounts.AccountCommand.OpenRootAccount;
import io.daybook.command.institution.accounts.AccountCommand.OpenSubAccount;
import io.daybook.command.platform.idempotency.IdempotencyCommand.AnswerIdempotentRequest;
import io.daybook.command.platform.idempotency.IdempotencyCommand.FindIdempotentRequest;
import io.daybook.command.platform.idempotency.IdempotencyCommand.Known;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.kernel.RequestJournal;
import io.daybook.command.platform.kernel.RequestJournal.Identity;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.events.institution.accounts.AccountEvent.SubAccountOpened;
import io.daybook.events.platform.idempotency.IdempotencyEvent.IdempotentRequestStepStored;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class IdempotentRequestTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long USER = 7;
    private static final long ROOT = 1_000;

    private final CommandSide side = new CommandSide();

    @AfterEach
    void close() {
        RequestJournal.end();
        side.close();
    }

    private RequestJournal journal(String attempt, String fingerprint, Instant at) {
        Known known = known(at);
        var journal =
                new RequestJournal(
                        new Identity(USER, "key", fingerprint, attempt, at), known.steps());
        journal.begin();
        return journal;
    }

    private Known known(Instant now) {
        return (Known)
                Objects.requireNonNull(side.send(new FindIdempotentRequest(USER, "key", now)));
    }

    private String send(String attempt, Object command) {
        return String.valueOf(
                side.bean(Commands.class)
                        .send(command, Map.of(CommandMetadata.REQUEST, attempt))
                        .result());
    }

    private static OpenSubAccount open(long id) {
        return new OpenSubAccount(id, ROOT, "Sub", null, null, null, null, "u" + id, "l" + id, T0);
    }

    private void openRoot() {
        side.given(new OpenRootAccount(ROOT, "School", false, "u", "l", "Etc/UTC", T0));
    }

    @Test
    void a_step_is_appended_together_with_the_events_of_its_command() {
        openRoot();
        journal("first", "same", T0);
        int appends = side.appends();

        send("first", open(5));

        assertThat(side.appends()).isEqualTo(appends + 1);
        assertThat(side.events().getLast())
                .isEqualTo(
                        new IdempotentRequestStepStored(
                                USER,
                                "key",
                                "same",
                                0,
                                "OpenSubAccount",
                                List.of(),
                                null,
                                true,
                                T0));
    }

    @Test
    void an_interrupted_request_is_continued_with_the_ids_it_took() {
        openRoot();
        Ids ids = side.bean(Ids.class);
        journal("first", "same", T0);
        long one = ids.next("account");
        send("first", open(one));
        ids.next("account"); // the process is killed before this one is used

        journal("second", "same", T0);
        assertThat(ids.next("account")).isEqualTo(one);
        int before = side.events().size();
        send("second", open(one));
        assertThat(side.events()).hasSize(before);
        long two = ids.next("account");
        send("second", open(two));

        assertThat(two).isNotEqualTo(one);
        assertThat(known(T0).steps()).hasSize(2);
        assertThat(
                        side.events().stream()
                                .filter(SubAccountOpened.class::isInstance)
                                .map(event -> ((SubAccountOpened) event).accountId()))
                .containsExactly(one, two);
    }

    @Test
    void of_two_attempts_at_the_same_time_one_stores_the_command() {
        openRoot();
        var first = journal("first", "same", T0);
        journal("second", "same", T0);
        send("second", open(5));
        first.begin();

        assertThatThrownBy(() -> send("first", open(6)))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        refused ->
                                assertThat(refused.reason()).isInstanceOf(Reason.Conflict.class));
        assertThat(side.events().stream().filter(SubAccountOpened.class::isInstance)).hasSize(1);
    }

    @Test
    void a_refused_command_leaves_no_trace_of_the_key() {
        openRoot();
        journal("first", "same", T0);

        assertThatThrownBy(() -> send("first", new DeleteAccount(99, ROOT, T0)))
                .isInstanceOf(Rejection.class);

        assertThat(known(T0).fingerprint()).isNull();
    }

    @Test
    void commands_of_others_on_the_same_thread_are_not_part_of_the_request() {
        openRoot();
        journal("first", "same", T0);

        side.send(open(5));

        assertThat(known(T0).fingerprint()).isNull();
    }

    @Test
    void an_answer_that_holds_a_new_secret_cannot_be_created_again() {
        openRoot();
        journal("first", "same", T0);
        RequestJournal.noteSecret();
        send("first", open(5));

        journal("second", "same", T0);

        assertThatThrownBy(() -> send("second", open(5))).isInstanceOf(Rejection.class);
    }

    @Test
    void the_first_answer_stays_and_is_forgotten_with_the_key_after_24_hours() {
        openRoot();
        journal("first", "same", T0);
        send("first", open(5));
        side.send(new AnswerIdempotentRequest(USER, "key", "same", 200, "sealed", T0));
        side.send(new AnswerIdempotentRequest(USER, "key", "same", 201, "other", T0));

        Instant almost = T0.plus(Duration.ofHours(24)).minusMillis(1);
        assertThat(known(almost).status()).isEqualTo(200);
        assertThat(known(almost).sealedAnswer()).isEqualTo("sealed");
        Instant next = T0.plus(Duration.ofHours(24));
        assertThat(known(next).fingerprint()).isNull();

        journal("later", "another", next);
        send("later", open(6));
        assertThat(known(next).fingerprint()).isEqualTo("another");
        assertThat(known(next).sealedAnswer()).isNull();
    }
}
