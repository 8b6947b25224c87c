package io.daybook.command.identity.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.identity.oauth.AuthorizationCommand.GrantAuthorization;
import io.daybook.command.identity.oauth.AuthorizationCommand.NewToken;
import io.daybook.command.identity.oauth.AuthorizationCommand.RedeemAuthorization;
import io.daybook.command.identity.oauth.Redemption.Redeemed;
import io.daybook.command.identity.oauth.Redemption.Refusal;
import io.daybook.command.identity.tokens.TokenCommand.RevokeToken;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.events.identity.oauth.AuthorizationEvent.AuthorizationGranted;
import io.daybook.events.identity.oauth.AuthorizationEvent.AuthorizationRedeemed;
import io.daybook.events.identity.oauth.AuthorizationEvent.AuthorizationReused;
import io.daybook.events.identity.tokens.TokenEvent.TokenGranted;
import io.daybook.events.identity.tokens.TokenEvent.TokenRevoked;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AuthorizationTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant END = T0.plusSeconds(300);
    private static final String PLACE = "https://app.example.edu/back";
    private static final List<String> SCOPES = List.of("url:GET|/api/v1/accounts");
    private static final NewToken TOKEN = new NewToken(70, "hash", "hint", "refresh", null);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static GrantAuthorization grant(List<String> scopes, @Nullable String challenge) {
        return new GrantAuthorization("code", 9, 5, PLACE, scopes, "laptop", challenge, END, T0);
    }

    private static RedeemAuthorization redeem(
            long key, @Nullable String place, @Nullable String challenge, Instant now) {
        return new RedeemAuthorization("code", key, place, challenge, TOKEN, now);
    }

    private static RedeemAuthorization redeem() {
        return redeem(9, PLACE, null, T0);
    }

    @Test
    void what_a_person_allowed_is_on_record() {
        assertThat(commands.eventsOf(grant(SCOPES, "challenge")))
                .containsExactly(
                        new AuthorizationGranted(
                                "code",
                                9,
                                5,
                                PLACE,
                                SCOPES,
                                new Personal(5, "laptop"),
                                "challenge",
                                END,
                                T0));
    }

    @Test
    void the_code_is_turned_into_a_token_in_one_append() {
        commands.given(grant(SCOPES, null));

        assertThat(commands.eventsOf(redeem()))
                .containsExactly(
                        new AuthorizationRedeemed("code", 70L, T0),
                        new TokenGranted(
                                70,
                                5,
                                9,
                                "hash",
                                "hint",
                                "refresh",
                                new Personal(5, "laptop"),
                                SCOPES,
                                null,
                                T0));
    }

    @Test
    void the_user_identity_needs_no_token() {
        commands.given(grant(List.of("/auth/userinfo"), null));

        assertThat(commands.send(redeem())).isEqualTo(new Redeemed(5, null));
    }

    @Test
    void a_second_use_revokes_the_token_of_the_first() {
        commands.given(grant(SCOPES, null), redeem());

        assertThat(commands.eventsOf(redeem()))
                .containsExactly(new AuthorizationReused("code", T0), new TokenRevoked(70, T0));
        assertThat(commands.eventsOf(redeem()))
                .containsExactly(new AuthorizationReused("code", T0));
        assertThat(commands.send(redeem())).isEqualTo(Refusal.UNKNOWN_CODE);
    }

    @Test
    void of_many_at_once_only_one_gets_it() throws Exception {
        commands.given(grant(SCOPES, null));
        try (ExecutorService many = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<Object> attempt = () -> Objects.requireNonNull(commands.send(redeem()));
            List<Future<Object>> all = many.invokeAll(Collections.nCopies(8, attempt));

            long redeemed = 0;
            for (Future<Object> each : all) {
                redeemed += each.get() instanceof Redeemed ? 1 : 0;
            }
            assertThat(redeemed).isEqualTo(1);
        }
        assertThat(commands.events()).filteredOn(TokenGranted.class::isInstance).hasSize(1);
        assertThat(commands.events()).filteredOn(TokenRevoked.class::isInstance).hasSize(1);
    }

    @Test
    void a_token_that_was_given_back_is_not_revoked_again() {
        commands.given(grant(SCOPES, null), redeem(), new RevokeToken(70, 5, T0));

        assertThat(commands.eventsOf(redeem()))
                .containsExactly(new AuthorizationReused("code", T0));
    }

    @Test
    void a_code_that_is_none_or_too_late_is_refused() {
        assertThat(commands.send(redeem())).isEqualTo(Refusal.UNKNOWN_CODE);
        commands.given(grant(SCOPES, null));
        assertThat(commands.send(redeem(9, PLACE, null, END))).isEqualTo(Refusal.UNKNOWN_CODE);
    }

    @Test
    void what_does_not_belong_together_is_refused_and_spoils_nothing() {
        commands.given(grant(SCOPES, "challenge"));

        assertThat(commands.send(redeem(8, PLACE, "challenge", T0)))
                .isEqualTo(Refusal.OTHER_APPLICATION);
        assertThat(commands.send(redeem(9, null, "challenge", T0))).isEqualTo(Refusal.OTHER_PLACE);
        assertThat(commands.send(redeem(9, PLACE + "/", "challenge", T0)))
                .isEqualTo(Refusal.OTHER_PLACE);
        assertThat(commands.send(redeem(9, PLACE, null, T0))).isEqualTo(Refusal.WRONG_PROOF);
        assertThat(commands.send(redeem(9, PLACE, "other", T0))).isEqualTo(Refusal.WRONG_PROOF);
        assertThat(commands.send(redeem(9, PLACE, "challenge", T0)))
                .isEqualTo(new Redeemed(5, 70L));
    }
}
