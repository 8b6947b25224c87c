package io.daybook.command.communication.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.daybook.command.communication.channels.ChannelCommand.AddChannel;
import io.daybook.command.communication.channels.ChannelCommand.AdoptEmail;
import io.daybook.command.communication.channels.ChannelCommand.ChangeNotificationPreferences;
import io.daybook.command.communication.channels.ChannelCommand.ConfirmChannel;
import io.daybook.command.communication.channels.ChannelCommand.RetireChannel;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.communication.channels.ChannelEvent.ChannelAdded;
import io.daybook.events.communication.channels.ChannelEvent.ChannelConfirmed;
import io.daybook.events.communication.channels.ChannelEvent.ChannelRestored;
import io.daybook.events.communication.channels.ChannelEvent.NotificationPreferencesChanged;
import io.daybook.events.communication.channels.ChannelType;
import io.daybook.events.communication.channels.Frequency;
import io.daybook.events.communication.channels.NotificationPreference;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class UserChannelsTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static AddChannel email(long id, String address) {
        return new AddChannel(7, id, ChannelType.EMAIL, address, false, T0);
    }

    @Test
    void channels_get_positions_in_their_order() {
        commands.send(email(1, "a@example.edu"));

        assertThat(commands.eventsOf(email(2, "b@example.edu")))
                .containsExactly(
                        new ChannelAdded(
                                7,
                                2,
                                ChannelType.EMAIL,
                                new Personal(7, "b@example.edu"),
                                2,
                                false,
                                T0));
    }

    @Test
    void an_address_in_use_is_not_added_in_another_letter_case() {
        commands.send(email(1, "a@example.edu"));

        assertThat(commands.refusalOf(email(2, "A@Example.edu")))
                .isEqualTo(new Reason.Invalid(Map.of("path", List.of("unique!"))));
    }

    @Test
    void an_eleventh_unconfirmed_address_within_an_hour_is_refused() {
        for (int i = 1; i <= 10; i++) {
            commands.send(email(i, "a" + i + "@example.edu"));
        }
        var confirmed =
                new AddChannel(7, 11, ChannelType.EMAIL, "b@example.edu", true, T0.plusSeconds(1));
        var later =
                new AddChannel(
                        7, 12, ChannelType.EMAIL, "c@example.edu", false, T0.plusSeconds(3600));

        assertThat(commands.refusalOf(email(11, "b@example.edu")))
                .isInstanceOf(Reason.Invalid.class);
        assertThat(commands.eventsOf(confirmed)).hasSize(1);
        assertThat(commands.eventsOf(later)).hasSize(1);
    }

    @Test
    void a_retired_address_is_restored_with_its_id() {
        commands.given(email(1, "a@example.edu"), new RetireChannel(7, 1, T0));

        assertThat(commands.eventsOf(email(2, "A@example.edu")))
                .containsExactly(
                        new ChannelRestored(7, 1, new Personal(7, "A@example.edu"), 1, false, T0));
        assertThat(commands.refusalOf(new RetireChannel(7, 2, T0)))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void a_retired_channel_is_not_found() {
        commands.given(email(1, "a@example.edu"), new RetireChannel(7, 1, T0));

        assertThat(commands.refusalOf(new RetireChannel(7, 1, T0)))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(new ConfirmChannel(7, 1, T0)))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void a_channel_is_confirmed_once() {
        commands.send(email(1, "a@example.edu"));

        assertThat(commands.eventsOf(new ConfirmChannel(7, 1, T0)))
                .containsExactly(new ChannelConfirmed(7, 1, T0));
        assertThat(commands.eventsOf(new ConfirmChannel(7, 1, T0))).isEmpty();
    }

    @Test
    void the_address_of_the_institution_is_adopted_once_and_not_again_when_it_was_retired() {
        assertThat(commands.eventsOf(new AdoptEmail(7, 1, "a@example.edu", T0))).hasSize(1);
        assertThat(commands.eventsOf(new AdoptEmail(7, 2, "A@example.edu", T0))).isEmpty();
        commands.send(new RetireChannel(7, 1, T0));
        assertThat(commands.eventsOf(new AdoptEmail(7, 3, "a@example.edu", T0))).isEmpty();
        assertThat(commands.eventsOf(new AdoptEmail(7, 4, "no address", T0))).isEmpty();
    }

    @Test
    void only_preferences_that_differ_are_changed() {
        commands.send(email(1, "a@example.edu"));
        var daily = new NotificationPreference("new_announcement", Frequency.DAILY);
        var never = new NotificationPreference("submission_graded", Frequency.NEVER);
        commands.send(new ChangeNotificationPreferences(7, 1, List.of(daily), T0));

        assertThat(
                        commands.eventsOf(
                                new ChangeNotificationPreferences(7, 1, List.of(daily, never), T0)))
                .containsExactly(new NotificationPreferencesChanged(7, 1, List.of(never), T0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"nobody", "a@b", "a b@example.edu", "a@example.edu,b@example.edu", "@x.edu"})
    void what_is_no_address_is_refused(String address) {
        assertThat(catchThrowableOfType(Rejection.class, () -> email(1, address))).isNotNull();
    }
}
