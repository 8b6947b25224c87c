package io.daybook.application.communication.notifications;

import io.daybook.application.communication.happenings.Begun;
import io.daybook.application.communication.happenings.Happening;
import io.daybook.application.communication.happenings.Happenings;
import io.daybook.application.platform.jobs.LeaderTasks;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.query.platform.views.Views;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Queues messages about what was published to begin later, once it has begun. The first look is at
 * everything that began within a day, so a halt loses nothing; what was queued is an event, so
 * nothing is queued twice (docs/decisions/0204).
 */
@Component
class WhenTimeComesThenNotify implements StartupTask {

    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

    /** Views that are later are waited for in the next round. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final LeaderTasks tasks;
    private final Views views;
    private final MailServer server;
    private final Happenings happenings;
    private final FanOut fanOut;
    private final Clock clock;

    /** What was queued, and when it began. Saves the event store the question. */
    private final Map<String, Instant> told = new HashMap<>();

    private final LookBack lookBack = new LookBack();

    WhenTimeComesThenNotify(
            LeaderTasks tasks,
            Views views,
            MailServer server,
            Happenings happenings,
            FanOut fanOut,
            Clock clock) {
        this.tasks = tasks;
        this.views = views;
        this.server = server;
        this.happenings = happenings;
        this.fanOut = fanOut;
        this.clock = clock;
    }

    @Override
    public void run() {
        if (server.isOn()) {
            tasks.every(LOOK_AGAIN, "scheduled-notifications", this::look);
        }
    }

    private void look() throws InterruptedException {
        Instant now = clock.instant();
        Instant from = lookBack.from(now);
        told.values().removeIf(at -> !at.isAfter(from));
        List<Begun> news =
                happenings.begun(from, now).stream()
                        .filter(begun -> !told.containsKey(begun.source()))
                        .toList();
        if (news.isEmpty() || views.awaitStored(PATIENCE)) {
            news.forEach(this::tell);
            if (!tasks.areEnding()) {
                lookBack.done(now);
            }
        }
    }

    private void tell(Begun begun) {
        if (!tasks.areEnding()) {
            begun.happening().get().ifPresent(happening -> tell(happening, begun.at()));
        }
    }

    private void tell(Happening happening, Instant at) {
        fanOut.raise(happening, Map.of());
        told.put(happening.source(), at);
    }
}
