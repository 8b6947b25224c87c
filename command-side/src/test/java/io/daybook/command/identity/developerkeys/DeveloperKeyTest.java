package io.daybook.command.identity.developerkeys;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.identity.developerkeys.DeveloperKeyCommand.ChangeDeveloperKey;
import io.daybook.command.identity.developerkeys.DeveloperKeyCommand.CreateDeveloperKey;
import io.daybook.command.identity.developerkeys.DeveloperKeyCommand.DeleteDeveloperKey;
import io.daybook.command.identity.developerkeys.DeveloperKeyCommand.SwitchDeveloperKey;
import io.daybook.command.identity.developerkeys.KeyChanges.Description;
import io.daybook.command.identity.developerkeys.KeyChanges.Redirects;
import io.daybook.command.identity.developerkeys.KeyChanges.ScopeRules;
import io.daybook.command.identity.developerkeys.KeyChanges.TokenRules;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyActivated;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyCreated;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyDeactivated;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyDeleted;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyDescribed;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyPublicKeysReplaced;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyRedirectsChanged;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyScopesChanged;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeySwitched;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyTokenRulesChanged;
import io.daybook.events.identity.developerkeys.Switch;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DeveloperKeyTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    private static final long OWNER = 5;
    private static final DeveloperKeyCreated CREATED =
            new DeveloperKeyCreated(7, 1, OWNER, "sealed", T0);
    private static final Redirects SAME_PLACES = new Redirects(Patch.absent(), Patch.absent());
    private static final ScopeRules SAME_SCOPES =
            new ScopeRules(Patch.absent(), Patch.absent(), Patch.absent());
    private static final TokenRules SAME_TOKENS = new TokenRules(Patch.absent(), Patch.absent());

    private final FixtureConfiguration<DeveloperKey> key =
            new AggregateTestFixture<>(DeveloperKey.class);

    private static Description named(Patch<String> name, Patch<String> email) {
        return new Description(
                name,
                email,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent());
    }

    private static KeyChanges nothing() {
        return name(Patch.absent());
    }

    private static KeyChanges name(Patch<String> name) {
        return new KeyChanges(
                named(name, Patch.absent()), SAME_PLACES, SAME_SCOPES, SAME_TOKENS, Patch.absent());
    }

    private static ChangeDeveloperKey change(KeyChanges changes, @Nullable Boolean active) {
        return new ChangeDeveloperKey(7, 9, changes, active, T1);
    }

    private static DeveloperKeyDescribed described(@Nullable String name, @Nullable String email) {
        return new DeveloperKeyDescribed(
                7,
                name,
                new Personal(OWNER, email),
                new Personal(OWNER, null),
                null,
                null,
                true,
                false,
                T1);
    }

    @Test
    void a_new_key_records_only_values_that_differ_from_defaults() {
        key.givenNoPriorActivity()
                .when(new CreateDeveloperKey(7, 1, OWNER, "sealed", nothing(), T0))
                .expectEvents(CREATED);
        key.givenNoPriorActivity()
                .when(new CreateDeveloperKey(7, 1, OWNER, "sealed", name(Patch.of("App")), T1))
                .expectEvents(
                        new DeveloperKeyCreated(7, 1, OWNER, "sealed", T1), described("App", null));
    }

    @Test
    void omitted_fields_stay_and_equal_values_apply_no_event() {
        var both =
                new KeyChanges(
                        named(Patch.absent(), Patch.of("ada@example.edu")),
                        SAME_PLACES,
                        SAME_SCOPES,
                        SAME_TOKENS,
                        Patch.absent());
        key.given(CREATED, described("App", null))
                .when(change(both, null))
                .expectEvents(described("App", "ada@example.edu"));
        key.given(CREATED, described("App", null))
                .when(change(name(Patch.of("App")), true))
                .expectNoEvents();
    }

    @Test
    void each_group_of_fields_has_its_own_event() {
        var changes =
                new KeyChanges(
                        named(Patch.absent(), Patch.absent()),
                        new Redirects(
                                Patch.of("https://app.example.edu"),
                                Patch.of(List.of("https://app.example.edu/back"))),
                        new ScopeRules(
                                Patch.of(List.of("url:GET|/api/v1/accounts")),
                                Patch.of(true),
                                Patch.of(true)),
                        new TokenRules(Patch.of(false), Patch.of("here")),
                        Patch.of("{}"));
        key.given(CREATED)
                .when(change(changes, null))
                .expectEvents(
                        new DeveloperKeyRedirectsChanged(
                                7,
                                "https://app.example.edu",
                                List.of("https://app.example.edu/back"),
                                T1),
                        new DeveloperKeyScopesChanged(
                                7, List.of("url:GET|/api/v1/accounts"), true, true, T1),
                        new DeveloperKeyTokenRulesChanged(7, false, "here", T1),
                        new DeveloperKeyPublicKeysReplaced(7, 9, "{}", T1));
    }

    @Test
    void cleared_scopes_and_places_are_none() {
        var changes =
                new KeyChanges(
                        named(Patch.absent(), Patch.absent()),
                        new Redirects(Patch.absent(), Patch.cleared()),
                        new ScopeRules(Patch.cleared(), Patch.absent(), Patch.absent()),
                        SAME_TOKENS,
                        Patch.absent());
        key.given(
                        CREATED,
                        new DeveloperKeyRedirectsChanged(7, "https://a.edu", List.of("a:b"), T0),
                        new DeveloperKeyScopesChanged(7, List.of("x"), true, false, T0))
                .when(change(changes, null))
                .expectEvents(
                        new DeveloperKeyRedirectsChanged(7, "https://a.edu", List.of(), T1),
                        new DeveloperKeyScopesChanged(7, List.of(), true, false, T1));
    }

    @Test
    void it_is_stopped_and_started() {
        key.given(CREATED)
                .when(change(nothing(), false))
                .expectEvents(new DeveloperKeyDeactivated(7, T1));
        key.given(CREATED, new DeveloperKeyDeactivated(7, T0))
                .when(change(nothing(), true))
                .expectEvents(new DeveloperKeyActivated(7, T1));
    }

    @Test
    void each_account_switches_it_once() {
        key.given(CREATED, new DeveloperKeySwitched(7, 1, Switch.ON, T0))
                .when(new SwitchDeveloperKey(7, 2, Switch.ON, T1))
                .expectEvents(new DeveloperKeySwitched(7, 2, Switch.ON, T1));
        key.given(CREATED).when(new SwitchDeveloperKey(7, 1, Switch.OFF, T1)).expectNoEvents();
        key.given(CREATED, new DeveloperKeySwitched(7, 1, Switch.ON, T0))
                .when(new SwitchDeveloperKey(7, 1, Switch.ON, T1))
                .expectNoEvents();
    }

    @Test
    void a_deleted_key_is_not_found() {
        key.given(CREATED)
                .when(new DeleteDeveloperKey(7, T1))
                .expectEvents(new DeveloperKeyDeleted(7, T1));
        for (DeveloperKeyCommand command :
                List.of(
                        new DeleteDeveloperKey(7, T1),
                        change(nothing(), true),
                        new SwitchDeveloperKey(7, 1, Switch.ON, T1))) {
            key.given(CREATED, new DeveloperKeyDeleted(7, T0))
                    .when(command)
                    .expectException(Rejection.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/back",
                "app.example.edu",
                "javascript:alert(1)",
                "DATA:text/html,x",
                "https://app.example.edu/#there",
                "https://user@app.example.edu/",
                "https://app.example.edu/a b"
            })
    void browsers_are_not_sent_just_anywhere(String place) {
        assertThatThrownBy(() -> new Redirects(Patch.of(place), Patch.absent()))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> new Redirects(Patch.absent(), Patch.of(List.of(place))))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void texts_of_unbearable_length_are_refused() {
        String text = "x".repeat(256);
        assertThatThrownBy(() -> name(Patch.of(text))).isInstanceOf(Rejection.class);
    }
}
