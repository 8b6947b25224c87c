package io.daybook.command.communication.conferences;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.daybook.command.communication.conferences.ConferenceCommand.CreateConference;
import io.daybook.command.communication.conferences.ConferenceCommand.EndConference;
import io.daybook.command.communication.conferences.ConferenceCommand.JoinConference;
import io.daybook.command.communication.conferences.ConferenceCommand.NoteRecordings;
import io.daybook.command.communication.conferences.ConferenceCommand.StartConference;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceEnded;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceJoined;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceRecordingsChanged;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceStarted;
import io.daybook.events.communication.conferences.ConferenceEvent.Recording;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ConferenceTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private void create() {
        commands.send(
                new CreateConference(
                        3,
                        "Course",
                        1,
                        2,
                        "Link",
                        "k",
                        "Questions",
                        null,
                        null,
                        false,
                        Map.of(),
                        "https://meet.example.org",
                        List.of(5L),
                        T0));
    }

    @Test
    void nobody_joins_before_the_start_or_after_the_end() {
        create();

        assertThatExceptionOfType(Rejection.class)
                .isThrownBy(() -> commands.send(new JoinConference(3, 5, T0)));
        assertThat(commands.eventsOf(new StartConference(3, T0)))
                .containsExactly(new ConferenceStarted(3, T0));
        assertThat(commands.eventsOf(new JoinConference(3, 5, T0)))
                .containsExactly(new ConferenceJoined(3, 5, T0));
        assertThat(commands.eventsOf(new JoinConference(3, 5, T0))).isEmpty();
        assertThat(commands.eventsOf(new EndConference(3, T0)))
                .containsExactly(new ConferenceEnded(3, T0));
        assertThatExceptionOfType(Rejection.class)
                .isThrownBy(() -> commands.send(new JoinConference(3, 6, T0)));
    }

    @Test
    void a_conference_starts_and_ends_once_each_time() {
        create();
        commands.send(new StartConference(3, T0));

        assertThat(commands.eventsOf(new StartConference(3, T0))).isEmpty();
        commands.send(new EndConference(3, T0));
        assertThat(commands.eventsOf(new EndConference(3, T0))).isEmpty();
        assertThat(commands.eventsOf(new StartConference(3, T0))).hasSize(1);
    }

    @Test
    void the_same_recordings_are_noted_once() {
        create();
        var recording = new Recording("r", 10, "https://bbb.example.org/r", T0, T0);

        assertThat(commands.eventsOf(new NoteRecordings(3, List.of(recording), T0)))
                .containsExactly(new ConferenceRecordingsChanged(3, List.of(recording), T0));
        assertThat(commands.eventsOf(new NoteRecordings(3, List.of(recording), T0))).isEmpty();
    }
}
