package io.daybook.application.communication.notifications;

import io.daybook.application.platform.runner.BackgroundTasks;
import io.daybook.command.communication.notifications.RecordNotificationProgress;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.query.communication.notifications.MessageViews;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Records up to which event users were notified. Without it, an event that notified nobody would be
 * evaluated again after MongoDB was lost, by what became of its object since then
 * (docs/decisions/0266).
 */
@Component
class NotificationProgress {

    private static final Logger LOG = LoggerFactory.getLogger(NotificationProgress.class);

    private static final Duration INTERVAL = Duration.ofSeconds(10);

    private final MessageViews messages;
    private final BackgroundTasks tasks;
    private final Commands commands;
    private final Clock clock;
    private @Nullable Long recordedBefore;
    private volatile long handled = -1;
    private long recorded = -1;

    NotificationProgress(
            MessageViews messages, BackgroundTasks tasks, Commands commands, Clock clock) {
        this.messages = messages;
        this.tasks = tasks;
        this.commands = commands;
        this.clock = clock;
    }

    /** Records the progress from now on, at intervals. */
    void start() {
        tasks.every(INTERVAL, "notification-progress", this::record);
    }

    /** Whether the event was handled before this process received its first one. */
    boolean contains(long position) {
        Long before = recordedBefore;
        if (before == null) {
            before = messages.handledUpTo();
            recordedBefore = before;
        }
        return position <= before;
    }

    /** Called after the messages about the event at this position are queued. */
    void handled(long position) {
        handled = position;
    }

    /** Other components still have to be stopped if the event store is unavailable. */
    @EventListener(ContextClosedEvent.class)
    void stop() {
        try {
            record();
        } catch (RuntimeException unavailable) {
            LOG.warn("The progress of notifications was not recorded", unavailable);
        }
    }

    /** Records the progress, unless no event was handled since. */
    synchronized void record() {
        long upTo = handled;
        if (upTo > recorded) {
            commands.send(new RecordNotificationProgress(upTo, clock.instant()), Map.of());
            recorded = upTo;
        }
    }
}
