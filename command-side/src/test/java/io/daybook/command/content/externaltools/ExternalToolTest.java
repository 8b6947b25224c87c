package io.daybook.command.content.externaltools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.content.externaltools.ExternalToolCommand.ChangeExternalTool;
import io.daybook.command.content.externaltools.ExternalToolCommand.InstallExternalTool;
import io.daybook.command.content.externaltools.ExternalToolCommand.RemoveExternalTool;
import io.daybook.command.content.externaltools.ExternalToolCommand.ToolFields;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolCredentialsChanged;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolDescribed;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolInstalled;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolMoved;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolPrivacyChanged;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolRemoved;
import io.daybook.events.content.externaltools.ToolPrivacy;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ExternalToolTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final String URL = "https://draw.example.com/launch";

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static ToolFields fields(
            Patch<String> name, Patch<String> url, Patch<String> domain, Patch<String> key) {
        return new ToolFields(
                name,
                Patch.absent(),
                url,
                domain,
                key,
                key.map(sent -> "sealed " + sent),
                Patch.absent());
    }

    private static ToolFields at(Patch<String> url, Patch<String> domain) {
        return fields(Patch.absent(), url, domain, Patch.absent());
    }

    private static InstallExternalTool install() {
        return new InstallExternalTool(
                1,
                5,
                fields(Patch.of("Drawing"), Patch.of(URL), Patch.absent(), Patch.of("key")),
                T0);
    }

    private static ChangeExternalTool change(ToolFields fields) {
        return new ChangeExternalTool(1, 5, fields, T0);
    }

    @Test
    void a_tool_is_installed_at_its_address_with_its_key() {
        assertThat(commands.eventsOf(install()))
                .containsExactly(
                        new ExternalToolInstalled(1, 5, "Drawing", T0),
                        new ExternalToolMoved(1, 5, URL, null, T0),
                        new ExternalToolCredentialsChanged(1, 5, "key", "sealed key", T0));
    }

    @Test
    void what_is_sent_again_changes_nothing() {
        commands.given(install());
        assertThat(commands.eventsOf(change(install().fields()))).isEmpty();
    }

    @Test
    void only_what_is_sent_changes() {
        commands.given(install());
        assertThat(
                        commands.eventsOf(
                                change(
                                        new ToolFields(
                                                Patch.absent(),
                                                Patch.of("Draws"),
                                                Patch.absent(),
                                                Patch.absent(),
                                                Patch.of("other"),
                                                Patch.absent(),
                                                Patch.of(ToolPrivacy.NAME_ONLY)))))
                .containsExactly(
                        new ExternalToolDescribed(1, 5, "Drawing", "Draws", T0),
                        new ExternalToolCredentialsChanged(1, 5, "other", "sealed key", T0),
                        new ExternalToolPrivacyChanged(1, 5, ToolPrivacy.NAME_ONLY, T0));
    }

    @Test
    void it_moves_to_a_domain_and_is_never_nowhere() {
        commands.given(install());
        ToolFields domain = at(Patch.cleared(), Patch.of("example.com"));
        assertThat(commands.eventsOf(change(domain)))
                .containsExactly(new ExternalToolMoved(1, 5, null, "example.com", T0));
        ToolFields nowhere = at(Patch.absent(), Patch.cleared());
        assertThat(commands.refusalOf(change(nowhere))).isInstanceOf(Reason.Invalid.class);
    }

    @Test
    void it_is_never_without_a_name_and_a_key() {
        ToolFields nameless =
                fields(Patch.absent(), Patch.of(URL), Patch.absent(), Patch.of("key"));
        assertThatThrownBy(() -> new InstallExternalTool(1, 5, nameless, T0))
                .isInstanceOf(Rejection.class)
                .hasMessageContaining("name");
        assertThatThrownBy(
                        () -> fields(Patch.absent(), Patch.absent(), Patch.absent(), Patch.of(" ")))
                .isInstanceOf(Rejection.class)
                .hasMessageContaining("consumer_key");
    }

    @Test
    void what_was_removed_is_gone_and_another_course_never_had_it() {
        commands.given(install());
        ToolFields renamed = fields(Patch.of("X"), Patch.absent(), Patch.absent(), Patch.absent());
        assertThat(commands.refusalOf(new RemoveExternalTool(2, 5, T0)))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(new ChangeExternalTool(2, 5, renamed, T0)))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.eventsOf(new RemoveExternalTool(1, 5, T0)))
                .containsExactly(new ExternalToolRemoved(1, 5, T0));
        assertThat(commands.refusalOf(change(renamed))).isInstanceOf(Reason.NotFound.class);
    }
}
