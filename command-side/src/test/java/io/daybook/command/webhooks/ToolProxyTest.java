package io.daybook.command.webhooks;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.kernel.Rejection;
import io.daybook.command.webhooks.SigningKeyCommand.ClaimSigningKey;
import io.daybook.command.webhooks.ToolProxyCommand.InstallToolProxy;
import io.daybook.command.webhooks.ToolProxyCommand.RemoveToolProxy;
import io.daybook.events.webhooks.SigningKeyEvent.SigningKeyMade;
import io.daybook.events.webhooks.ToolProxyEvent.Service;
import io.daybook.events.webhooks.ToolProxyEvent.ToolProxyInstalled;
import io.daybook.events.webhooks.ToolProxyEvent.ToolProxyRemoved;
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

    @Test
    void it_is_removed_from_the_account_it_is_in_and_only_once() {
        tool.given(INSTALLED)
                .when(new RemoveToolProxy(1, 9, T0))
                .expectEvents(new ToolProxyRemoved(9, "guid", T0));
        tool.given(INSTALLED).when(new RemoveToolProxy(2, 9, T0)).expectException(Rejection.class);
        tool.given(INSTALLED, new ToolProxyRemoved(9, "guid", T0))
                .when(new RemoveToolProxy(1, 9, T0))
                .expectException(Rejection.class);
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
