package io.daybook.command.identity.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.identity.tokens.ChooseBootstrapToken.Outcome;
import io.daybook.command.identity.tokens.TokenCommand.ChangeToken;
import io.daybook.command.identity.tokens.TokenCommand.IssueToken;
import io.daybook.command.identity.tokens.TokenCommand.RevokeToken;
import io.daybook.command.identity.tokens.TokenCommand.Secret;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.identity.tokens.TokenEvent.TokenActivated;
import io.daybook.events.identity.tokens.TokenEvent.TokenChanged;
import io.daybook.events.identity.tokens.TokenEvent.TokenIssued;
import io.daybook.events.identity.tokens.TokenEvent.TokenRegenerated;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BootstrapTokensTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long ADMINISTRATOR = 1;

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static IssueToken token(long id, String text, boolean pending) {
        return new IssueToken(
                id,
                ADMINISTRATOR,
                new Secret(text, text),
                "First start",
                List.of(),
                null,
                pending,
                T0);
    }

    private static ChooseBootstrapToken choose(String text, long fresh, Long... earlier) {
        return new ChooseBootstrapToken(List.of(earlier), token(fresh, text, false));
    }

    @Test
    void the_text_that_works_already_changes_nothing() {
        commands.given(token(1, "one", false));

        assertThat(commands.eventsOf(choose("one", 2, 1L))).isEmpty();
        assertThat(commands.send(choose("one", 2, 1L))).isEqualTo(Outcome.UNCHANGED);
    }

    @Test
    void another_text_replaces_that_of_the_first_token() {
        commands.given(token(1, "one", false));

        assertThat(commands.eventsOf(choose("two", 2, 1L)))
                .containsExactly(new TokenRegenerated(1, "two", "two", T0));
    }

    @Test
    void another_text_gives_access_when_every_earlier_token_is_revoked() {
        commands.given(token(1, "one", false), new RevokeToken(1, ADMINISTRATOR, T0));

        assertThat(commands.eventsOf(choose("two", 2, 1L)))
                .hasOnlyElementsOfType(TokenIssued.class)
                .hasSize(1);
        assertThat(commands.send(choose("three", 3, 1L, 2L))).isEqualTo(Outcome.REPLACED);
    }

    @Test
    void a_revoked_text_gives_no_access_however_often_the_service_restarts_with_it() {
        commands.given(token(1, "one", false), new RevokeToken(1, ADMINISTRATOR, T0));

        assertThat(commands.send(choose("one", 2, 1L))).isEqualTo(Outcome.USED_BEFORE);
        assertThat(commands.eventsOf(choose("one", 2, 1L))).isEmpty();
    }

    @Test
    void a_text_that_the_administrator_regenerated_gives_no_access() {
        commands.given(token(1, "one", false), choose("two", 2, 1L));

        assertThat(commands.send(choose("one", 2, 1L))).isEqualTo(Outcome.USED_BEFORE);
    }

    @Test
    void another_text_lifts_scopes_and_expiry_of_the_token() {
        commands.given(
                token(1, "one", false),
                new ChangeToken(
                        1,
                        ADMINISTRATOR,
                        Patch.absent(),
                        Patch.of(List.of("url:GET|/api/v1/accounts")),
                        Patch.of(T0.minusSeconds(1)),
                        null,
                        false,
                        T0));

        assertThat(commands.eventsOf(choose("two", 2, 1L)))
                .hasSize(2)
                .first()
                .isInstanceOfSatisfying(
                        TokenChanged.class,
                        changed -> {
                            assertThat(changed.scopes()).isEmpty();
                            assertThat(changed.expiresAt()).isNull();
                        });
    }

    @Test
    void another_text_takes_a_token_into_use_whose_text_was_never_printed() {
        commands.given(token(1, "unknown", true));

        assertThat(commands.eventsOf(choose("two", 2, 1L)))
                .containsExactly(
                        new TokenRegenerated(1, "two", "two", T0), new TokenActivated(1, T0));
    }
}
