package io.daybook.command.identity.tokens;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.identity.tokens.TokenCommand.ChangeToken;
import io.daybook.command.identity.tokens.TokenCommand.GrantToken;
import io.daybook.command.identity.tokens.TokenCommand.IssueToken;
import io.daybook.command.identity.tokens.TokenCommand.RefreshToken;
import io.daybook.command.identity.tokens.TokenCommand.RevokeToken;
import io.daybook.command.identity.tokens.TokenCommand.Secret;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.identity.tokens.TokenEvent.TokenActivated;
import io.daybook.events.identity.tokens.TokenEvent.TokenChanged;
import io.daybook.events.identity.tokens.TokenEvent.TokenGranted;
import io.daybook.events.identity.tokens.TokenEvent.TokenIssued;
import io.daybook.events.identity.tokens.TokenEvent.TokenRefreshed;
import io.daybook.events.identity.tokens.TokenEvent.TokenRegenerated;
import io.daybook.events.identity.tokens.TokenEvent.TokenRevoked;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class AccessTokenTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    private static final Instant T2 = Instant.parse("2030-01-03T00:00:00Z");
    private static final Personal PURPOSE = new Personal(5, "scripts");
    private static final List<String> SCOPES = List.of("url:GET|/api/v1/accounts");

    private final FixtureConfiguration<AccessToken> token =
            new AggregateTestFixture<>(AccessToken.class);

    private static TokenIssued issued(@Nullable Instant expiresAt, boolean pending) {
        return new TokenIssued(7, 5, "hash", "abcde", PURPOSE, SCOPES, expiresAt, pending, T0);
    }

    private static ChangeToken change(
            long userId,
            Patch<String> purpose,
            Patch<List<String>> scopes,
            Patch<Instant> expiresAt) {
        return new ChangeToken(7, userId, purpose, scopes, expiresAt, null, false, T1);
    }

    private static ChangeToken regenerate(Patch<Instant> expiresAt, String hash) {
        return new ChangeToken(
                7,
                5,
                Patch.absent(),
                Patch.absent(),
                expiresAt,
                new Secret(hash, "vwxyz"),
                false,
                T1);
    }

    private static ChangeToken activate() {
        return new ChangeToken(
                7, 5, Patch.absent(), Patch.absent(), Patch.absent(), null, true, T1);
    }

    @Nested
    class Granting {

        private static final TokenGranted GRANTED =
                new TokenGranted(
                        7, 5, 9, "hash", "abcde", "refresh", new Personal(5, null), SCOPES, T1, T0);

        private static RefreshToken refresh(long developerKeyId, String refreshHash) {
            return new RefreshToken(
                    7, developerKeyId, refreshHash, new Secret("new", "vwxyz"), T2, T1);
        }

        @Test
        void an_application_is_given_a_token() {
            var secret = new Secret("hash", "abcde");
            token.givenNoPriorActivity()
                    .when(new GrantToken(7, 5, 9, secret, "refresh", null, SCOPES, T1, T0))
                    .expectEvents(GRANTED);
        }

        @Test
        void it_takes_a_new_text_as_often_as_it_likes() {
            var refreshed = new TokenRefreshed(7, "new", "vwxyz", T2, T1);
            token.given(GRANTED).when(refresh(9, "refresh")).expectEvents(refreshed);
            token.given(GRANTED, refreshed).when(refresh(9, "refresh")).expectEvents(refreshed);
        }

        @Test
        void no_other_application_and_no_other_text_gets_it() {
            for (RefreshToken wrong : List.of(refresh(8, "refresh"), refresh(9, "other"))) {
                token.given(GRANTED).when(wrong).expectException(Rejection.class);
            }
            token.given(GRANTED, new TokenRevoked(7, T0))
                    .when(refresh(9, "refresh"))
                    .expectException(Rejection.class);
            token.given(issued(null, false))
                    .when(refresh(9, "refresh"))
                    .expectException(Rejection.class);
        }

        @Test
        void its_user_revokes_it_and_changes_nothing_else() {
            token.given(GRANTED)
                    .when(change(5, Patch.of("mine"), Patch.absent(), Patch.absent()))
                    .expectException(Rejection.class);
            token.given(GRANTED)
                    .when(new RevokeToken(7, 5, T1))
                    .expectEvents(new TokenRevoked(7, T1));
        }
    }

    @Nested
    class Issuing {

        @Test
        void a_token_is_issued() {
            var secret = new Secret("hash", "abcde");
            token.givenNoPriorActivity()
                    .when(new IssueToken(7, 5, secret, "scripts", SCOPES, T2, true, T0))
                    .expectEvents(issued(T2, true));
        }

        @Test
        void it_needs_a_purpose_of_bearable_length() {
            var secret = new Secret("hash", "abcde");
            assertThatThrownBy(() -> new IssueToken(7, 5, secret, " ", SCOPES, null, false, T0))
                    .isInstanceOf(Rejection.class);
            assertThatThrownBy(
                            () ->
                                    new IssueToken(
                                            7, 5, secret, "x".repeat(256), SCOPES, null, false, T0))
                    .isInstanceOf(Rejection.class);
        }
    }

    @Nested
    class Changing {

        @Test
        void what_is_left_out_stays() {
            token.given(issued(T2, false))
                    .when(change(5, Patch.of("robots"), Patch.absent(), Patch.absent()))
                    .expectEvents(new TokenChanged(7, new Personal(5, "robots"), SCOPES, T2, T1));
        }

        @Test
        void cleared_scopes_and_expiry_mean_no_limit() {
            token.given(issued(T2, false))
                    .when(change(5, Patch.absent(), Patch.cleared(), Patch.cleared()))
                    .expectEvents(new TokenChanged(7, PURPOSE, List.of(), null, T1));
        }

        @Test
        void the_same_again_is_no_event() {
            token.given(issued(T2, false))
                    .when(change(5, Patch.of("scripts"), Patch.of(SCOPES), Patch.of(T2)))
                    .expectSuccessfulHandlerExecution()
                    .expectNoEvents();
        }

        @Test
        void a_purpose_cannot_be_cleared() {
            assertThatThrownBy(() -> change(5, Patch.cleared(), Patch.absent(), Patch.absent()))
                    .isInstanceOf(Rejection.class);
        }

        @Test
        void it_is_found_in_its_own_users_list_only() {
            token.given(issued(null, false))
                    .when(change(6, Patch.of("robots"), Patch.absent(), Patch.absent()))
                    .expectException(Rejection.class)
                    .expectNoEvents();
        }
    }

    @Nested
    class Regenerating {

        @Test
        void the_text_is_replaced() {
            token.given(issued(null, false))
                    .when(regenerate(Patch.absent(), "other"))
                    .expectEvents(new TokenRegenerated(7, "other", "vwxyz", T1));
        }

        @Test
        void an_expired_token_needs_a_later_end() {
            token.given(issued(T1, false))
                    .when(regenerate(Patch.absent(), "other"))
                    .expectException(Rejection.class)
                    .expectNoEvents();
            token.given(issued(T0, false))
                    .when(regenerate(Patch.of(T1), "other"))
                    .expectException(Rejection.class)
                    .expectNoEvents();
        }

        @Test
        void with_a_later_end_an_expired_token_works_again() {
            token.given(issued(T0, false))
                    .when(regenerate(Patch.of(T2), "other"))
                    .expectEvents(
                            new TokenChanged(7, PURPOSE, SCOPES, T2, T1),
                            new TokenRegenerated(7, "other", "vwxyz", T1));
        }

        @Test
        void a_text_it_had_before_never_works_again() {
            token.given(issued(null, false), new TokenRegenerated(7, "other", "vwxyz", T0))
                    .when(regenerate(Patch.absent(), "hash"))
                    .expectNoEvents();
        }
    }

    @Nested
    class Activating {

        @Test
        void a_pending_token_is_taken_into_use() {
            token.given(issued(null, true))
                    .when(activate())
                    .expectEvents(new TokenActivated(7, T1));
        }

        @Test
        void an_active_one_stays_so() {
            token.given(issued(null, true), new TokenActivated(7, T0))
                    .when(activate())
                    .expectNoEvents();
        }
    }

    @Nested
    class Revoking {

        @Test
        void a_token_is_revoked() {
            token.given(issued(null, false))
                    .when(new RevokeToken(7, 5, T1))
                    .expectEvents(new TokenRevoked(7, T1));
        }

        @Test
        void nothing_happens_to_a_revoked_token() {
            token.given(issued(null, false), new TokenRevoked(7, T0))
                    .when(new RevokeToken(7, 5, T1))
                    .expectException(Rejection.class);
            token.given(issued(null, false), new TokenRevoked(7, T0))
                    .when(regenerate(Patch.absent(), "other"))
                    .expectException(Rejection.class);
        }

        @Test
        void it_is_found_in_its_own_users_list_only() {
            token.given(issued(null, false))
                    .when(new RevokeToken(7, 6, T1))
                    .expectException(Rejection.class);
        }
    }
}
