package io.daybook.application.communication.conferences;

import io.daybook.application.platform.jobs.FailedItems;
import io.daybook.application.platform.jobs.LeaderTasks;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.communication.conferences.ConferenceCommand.EndConference;
import io.daybook.command.communication.conferences.ConferenceCommand.NoteRecordings;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.query.communication.conferences.ConferenceView;
import io.daybook.query.communication.conferences.ConferenceViews;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Polls the providers once a minute: conferences that ended there, or exceeded their duration, are
 * ended here, and new recordings are stored. Lists therefore never wait for a provider.
 */
@Component
class ConferencePolling implements StartupTask {

    private static final Logger LOG = LoggerFactory.getLogger(ConferencePolling.class);
    private static final Duration PAUSE = Duration.ofMinutes(1);

    /** A meeting that was just opened is not running until its first participant has joined. */
    private static final Duration EMPTY = Duration.ofMinutes(5);

    /** Recordings are processed for hours; after this period they no longer change. */
    private static final Duration RECORDINGS = Duration.ofDays(2);

    private static final int AT_ONCE = 200;

    private final ConferenceViews conferences;
    private final ConferenceProviders providers;
    private final Commands commands;
    private final LeaderTasks tasks;
    private final FailedItems<Long> failures = new FailedItems<>();
    private final Clock clock;

    ConferencePolling(
            ConferenceViews conferences,
            ConferenceProviders providers,
            Commands commands,
            LeaderTasks tasks,
            Clock clock) {
        this.conferences = conferences;
        this.providers = providers;
        this.commands = commands;
        this.tasks = tasks;
        this.clock = clock;
    }

    @Override
    public void run() {
        tasks.every(PAUSE, "conferences", this::poll);
    }

    void poll() {
        endThoseThatAreOver();
        noteRecordings();
    }

    private void endThoseThatAreOver() {
        long after = 0;
        List<ConferenceView> some = conferences.live(after, AT_ONCE);
        while (!some.isEmpty() && !tasks.areEnding()) {
            some.forEach(each -> attempt(each, () -> endIfOver(each)));
            after = some.getLast().id();
            some = conferences.live(after, AT_ONCE);
        }
    }

    /** A conference that fails does not stop the others; it is polled again the next time. */
    private void attempt(ConferenceView conference, Runnable action) {
        failures.attempt(
                conference.id(), clock.instant(), "Polling conference " + conference.id(), action);
    }

    private void endIfOver(ConferenceView conference) {
        if (isPastDuration(conference) || isEndedAtProvider(conference)) {
            commands.send(new EndConference(conference.id(), clock.instant()), Map.of());
        }
    }

    private boolean isPastDuration(ConferenceView conference) {
        Instant started = conference.startedAt();
        Integer minutes = conference.duration();
        return started != null
                && minutes != null
                && !conference.longRunning()
                && started.plus(Duration.ofMinutes(minutes)).isBefore(clock.instant());
    }

    private boolean isEndedAtProvider(ConferenceView conference) {
        Instant started = conference.startedAt();
        if (started == null || started.plus(EMPTY).isAfter(clock.instant())) {
            return false;
        }
        try {
            return providers
                    .find(conference.type())
                    .filter(provider -> provider.isOver(conference))
                    .isPresent();
        } catch (ConferenceProviderException failure) {
            LOG.warn("Conference {}: {}", conference.id(), failure.getMessage());
            return false;
        }
    }

    private void noteRecordings() {
        Instant since = clock.instant().minus(RECORDINGS);
        providers
                .find("BigBlueButton")
                .ifPresent(
                        provider ->
                                conferences
                                        .endedSince(provider.type(), since, AT_ONCE)
                                        .forEach(
                                                one ->
                                                        attempt(
                                                                one,
                                                                () ->
                                                                        noteRecordings(
                                                                                one, provider))));
    }

    private void noteRecordings(ConferenceView conference, ConferenceProvider provider) {
        try {
            var kept = provider.recordings(conference);
            commands.send(new NoteRecordings(conference.id(), kept, clock.instant()), Map.of());
        } catch (ConferenceProviderException failure) {
            LOG.warn("Conference {}: {}", conference.id(), failure.getMessage());
        }
    }
}
