package io.daybook.command.integration.lti;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.integration.lti.ToolRegistrationCommand.StartToolRegistration;
import io.daybook.command.integration.lti.ToolRegistrationCommand.UseToolRegistration;
import io.daybook.command.integration.webhooks.ToolProxyCommand.DeleteToolProxy;
import io.daybook.command.integration.webhooks.ToolProxyCommand.InstallToolProxy;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.integration.lti.ToolRegistrationEvent.ToolRegistrationUsed;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyInstalled;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ToolRegistrationHandlerTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant SOON = T0.plusSeconds(60);
    private static final Reason NOT_FOUND = new Reason.NotFound();

    private final CommandSide commands =
            new CommandSide()
                    .given(
                            new StartToolRegistration(
                                    "key",
                                    ContextKind.COURSE,
                                    5,
                                    "https://tool.example",
                                    "sealed",
                                    T0));

    @AfterEach
    void close() {
        commands.close();
    }

    private static UseToolRegistration use(Instant now, Object... further) {
        return new UseToolRegistration("key", ContextKind.COURSE, 5, 9, List.of(further), now);
    }

    private static InstallToolProxy tool() {
        return new InstallToolProxy(9, "key", 1, "Checker", List.of(), Map.of(), "sealed", SOON);
    }

    @Test
    void an_invitation_is_used_up_together_with_what_the_tool_makes_of_it() {
        int before = commands.appends();

        assertThat(commands.eventsOf(use(SOON, tool())))
                .containsExactly(
                        new ToolRegistrationUsed("key", 9, SOON),
                        new ToolProxyInstalled(
                                9, "key", 1, "Checker", List.of(), List.of(), "sealed", SOON));

        assertThat(commands.appends()).isEqualTo(before + 1);
        assertThat(commands.refusalOf(use(SOON))).isEqualTo(NOT_FOUND);
    }

    @Test
    void an_invitation_stays_good_when_the_tool_cannot_be_made() {
        assertThat(commands.refusalOf(use(SOON, new DeleteToolProxy(77, SOON))))
                .isEqualTo(NOT_FOUND);

        assertThat(commands.eventsOf(use(SOON, tool()))).hasSize(2);
    }

    @Test
    void an_invitation_ends_after_an_hour_and_is_good_in_its_context_only() {
        assertThat(commands.refusalOf(use(T0.plus(Duration.ofHours(1)), tool())))
                .isEqualTo(NOT_FOUND);
        assertThat(
                        commands.refusalOf(
                                new UseToolRegistration(
                                        "key", ContextKind.COURSE, 6, 9, List.of(), SOON)))
                .isEqualTo(NOT_FOUND);
    }
}
