package io.daybook.command.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.integration.webhooks.SigningKeyCommand.ClaimSigningKey;
import io.daybook.command.integration.webhooks.ToolProxyCommand.AcceptToolProxyUpdate;
import io.daybook.command.integration.webhooks.ToolProxyCommand.DeleteToolProxy;
import io.daybook.command.integration.webhooks.ToolProxyCommand.InstallToolProxy;
import io.daybook.command.integration.webhooks.ToolProxyCommand.RegisterToolProxy;
import io.daybook.command.integration.webhooks.ToolProxyCommand.ReplaceToolSettings;
import io.daybook.command.integration.webhooks.ToolProxyCommand.SwitchToolProxy;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.SigningKeyEvent.SigningKeyMade;
import io.daybook.events.integration.webhooks.ToolProfile;
import io.daybook.events.integration.webhooks.ToolProxyEvent.Service;
import io.daybook.events.integration.webhooks.ToolProxyEvent.SettingsAddress;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyActivated;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyDisabled;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyInstalled;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyRegistered;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyRemoved;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyUpdateAccepted;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyUpdateDismissed;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyUpdateProposed;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolSettingsReplaced;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ToolProxyTest {

    private static final Instant T0 = Instant.parse("2026-03-01T08:00:00Z");
    private static final ToolProxyInstalled INSTALLED =
            new ToolProxyInstalled(
                    9,
                    "guid",
                    1,
                    "Tool",
                    List.of("a"),
                    List.of(new Service("subscriptions", List.of("GET"))),
                    "sealed",
                    T0);

    private final AggregateTestFixture<ToolProxy> tool =
            new AggregateTestFixture<>(ToolProxy.class);

    private static InstallToolProxy install(String name) {
        return new InstallToolProxy(
                9,
                "guid",
                1,
                name,
                List.of("a"),
                Map.of("subscriptions", List.of("GET")),
                "sealed",
                T0);
    }

    @Test
    void a_tool_is_installed() {
        tool.givenNoPriorActivity().when(install("Tool")).expectEvents(INSTALLED);
    }

    @Test
    void a_tool_needs_a_name_of_reasonable_length() {
        assertThatThrownBy(() -> install(" ")).isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> install("x".repeat(256))).isInstanceOf(Rejection.class);
    }

    private static final ToolProfile PROFILE =
            new ToolProfile(
                    "Tool",
                    null,
                    "1",
                    "vendor",
                    "product",
                    List.of("a"),
                    List.of(),
                    List.of(),
                    List.of(),
                    "sealed");
    private static final ToolProxyRegistered REGISTERED =
            new ToolProxyRegistered(
                    9, "guid", ContextKind.COURSE, 5, 1, null, PROFILE, "sealed", T0);

    @Test
    void a_tool_is_removed_only_once() {
        tool.given(INSTALLED)
                .when(new DeleteToolProxy(9, T0))
                .expectEvents(new ToolProxyRemoved(9, "guid", T0));
        tool.given(INSTALLED, new ToolProxyRemoved(9, "guid", T0))
                .when(new DeleteToolProxy(9, T0))
                .expectException(Rejection.class);
    }

    @Test
    void a_registered_tool_is_disabled_until_it_is_activated() {
        tool.given(REGISTERED)
                .when(new SwitchToolProxy(9, true, T0))
                .expectEvents(new ToolProxyActivated(9, T0));
        tool.given(REGISTERED).when(new SwitchToolProxy(9, false, T0)).expectNoEvents();
        tool.given(INSTALLED)
                .when(new SwitchToolProxy(9, false, T0))
                .expectEvents(new ToolProxyDisabled(9, T0));
    }

    @Test
    void settings_that_come_with_the_registration_are_kept() {
        tool.givenNoPriorActivity()
                .when(
                        new RegisterToolProxy(
                                9,
                                "guid",
                                ContextKind.COURSE,
                                5,
                                1,
                                null,
                                PROFILE,
                                "sealed",
                                3,
                                "{}",
                                T0))
                .expectEvents(
                        REGISTERED,
                        new ToolSettingsReplaced(
                                9, 3, new SettingsAddress(null, null, null), "{}", T0));
    }

    @Test
    void a_new_registration_counts_once_it_is_accepted() {
        var proposed = new ToolProxyUpdateProposed(9, PROFILE, "new", null, T0);
        tool.given(REGISTERED)
                .when(new AcceptToolProxyUpdate(9, T0))
                .expectException(Rejection.class);
        tool.given(REGISTERED, proposed)
                .when(new AcceptToolProxyUpdate(9, T0))
                .expectEvents(new ToolProxyUpdateAccepted(9, PROFILE, "new", T0));
        tool.given(REGISTERED, proposed, new ToolProxyUpdateDismissed(9, T0))
                .when(new AcceptToolProxyUpdate(9, T0))
                .expectException(Rejection.class);
    }

    @Test
    void settings_for_the_same_address_keep_their_number() {
        var address = new SettingsAddress(ContextKind.COURSE, 5L, "link");
        tool.given(REGISTERED, new ToolSettingsReplaced(9, 3, address, "{}", T0))
                .when(new ReplaceToolSettings(9, 4, address, "{\"a\":\"b\"}", T0))
                .expectEvents(new ToolSettingsReplaced(9, 3, address, "{\"a\":\"b\"}", T0));
    }

    @Test
    void a_signing_key_is_made_once_and_then_answered_to_everybody() {
        new AggregateTestFixture<>(SigningKey.class)
                .givenNoPriorActivity()
                .when(new ClaimSigningKey("tokens", "first", T0))
                .expectEvents(new SigningKeyMade("tokens", "first", T0))
                .expectResultMessagePayload("first");
        new AggregateTestFixture<>(SigningKey.class)
                .given(new SigningKeyMade("tokens", "first", T0))
                .when(new ClaimSigningKey("tokens", "second", T0))
                .expectNoEvents()
                .expectResultMessagePayload("first");
    }
}
