package io.daybook.application.communication.notifications;

import io.daybook.application.communication.broadcasts.Broadcast;
import io.daybook.application.communication.broadcasts.BroadcastPolicies;
import io.daybook.application.communication.broadcasts.DueBroadcast;
import io.daybook.application.platform.jobs.FailedItems;
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
 * Queues messages about scheduled content once it becomes visible. The first run covers a whole
 * day, so an interruption loses nothing; queued messages are events, so none is queued twice
 * (docs/decisions/0204).
 */
@Component
class WhenBroadcastDueThenNotify implements StartupTask {

    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);
    private static final int MOST_ATTEMPTS = 5;

    /** If the views take longer, the next run continues. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final LeaderTasks tasks;
    private final Views views;
    private final MailServer server;
    private final BroadcastPolicies policies;
    private final FanOut fanOut;
    private final Clock clock;

    /** Queued broadcasts and when they were due. Avoids queries of the event store. */
    private final Map<String, Instant> told = new HashMap<>();

    private final LookBackWindow lookBack = new LookBackWindow();
    private final FailedItems<String> failures = new FailedItems<>();

    WhenBroadcastDueThenNotify(
            LeaderTasks tasks,
            Views views,
            MailServer server,
            BroadcastPolicies policies,
            FanOut fanOut,
            Clock clock) {
        this.tasks = tasks;
        this.views = views;
        this.server = server;
        this.policies = policies;
        this.fanOut = fanOut;
        this.clock = clock;
    }

    @Override
    public void run() {
        if (server.isOn()) {
            tasks.every(LOOK_AGAIN, "scheduled-notifications", this::poll);
        }
    }

    private void poll() throws InterruptedException {
        Instant now = clock.instant();
        Instant from = lookBack.from(now);
        told.values().removeIf(at -> !at.isAfter(from));
        List<DueBroadcast> news =
                policies.due(from, now).stream()
                        .filter(due -> !told.containsKey(due.source()))
                        .toList();
        if (news.isEmpty() || views.awaitStored(PATIENCE)) {
            long left = news.stream().filter(due -> !isDone(due, now)).count();
            if (left == 0 && !tasks.areEnding()) {
                lookBack.done(now);
            }
        }
    }

    /** Gives a broadcast up after several failures, so that later ones are not searched forever. */
    private boolean isDone(DueBroadcast due, Instant now) {
        String source = due.source();
        if (tasks.areEnding() || failures.isWaiting(source, now)) {
            return false;
        }
        boolean isOver =
                failures.attempt(source, now, "Broadcast " + source, () -> notifyRecipients(due))
                        || failures.count(source) >= MOST_ATTEMPTS;
        if (isOver && failures.count(source) > 0) {
            told.put(source, due.at());
        }
        return isOver;
    }

    private void notifyRecipients(DueBroadcast due) {
        due.broadcast().get().ifPresent(broadcast -> notifyRecipients(broadcast, due.at()));
    }

    private void notifyRecipients(Broadcast broadcast, Instant at) {
        fanOut.raise(broadcast, Map.of());
        told.put(broadcast.source(), at);
    }
}
