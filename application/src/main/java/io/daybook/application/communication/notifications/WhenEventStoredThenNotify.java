package io.daybook.application.communication.notifications;

import io.daybook.application.communication.broadcasts.Broadcast;
import io.daybook.application.communication.broadcasts.BroadcastPolicies;
import io.daybook.application.communication.broadcasts.EventCause;
import io.daybook.application.platform.jobs.FailureCollector;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import java.time.Clock;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Queues messages about events according to the preferences of each user. Reading all events again,
 * for example after the views were deleted, queues nothing: handled events are skipped, and queued
 * messages are events themselves.
 */
@Component
class WhenEventStoredThenNotify implements StartupTask {

    private static final Logger LOG = LoggerFactory.getLogger(WhenEventStoredThenNotify.class);

    private final EventSubscriptions subscriptions;
    private final MailServer server;
    private final BroadcastPolicies policies;
    private final FanOut fanOut;
    private final NotificationProgress progress;
    private final Clock clock;

    WhenEventStoredThenNotify(
            EventSubscriptions subscriptions,
            MailServer server,
            BroadcastPolicies policies,
            FanOut fanOut,
            NotificationProgress progress,
            Clock clock) {
        this.subscriptions = subscriptions;
        this.server = server;
        this.policies = policies;
        this.fanOut = fanOut;
        this.progress = progress;
        this.clock = clock;
    }

    @Override
    public void run() {
        if (server.isOn()) {
            subscriptions.subscribe("notifications", Start.FIRST, policies.events(), this::notice);
            progress.start();
            if (server.url("/") == null) {
                LOG.warn(
                        "Mails have no links and no List-Unsubscribe: daybook.public-url is not"
                                + " set");
            }
        } else {
            LOG.info("No mails are sent: daybook.smtp.url is not set");
        }
    }

    void notice(Object event, Map<String, String> metadata, long position) {
        if (progress.contains(position)) {
            return;
        }
        if (policies.at(event).isAfter(clock.instant().minus(Broadcast.MAX_AGE))) {
            var failures = new FailureCollector();
            policies.of(event, EventCause.of(metadata))
                    .forEach(it -> failures.run(() -> fanOut.raise(it, metadata)));
            failures.rethrow();
        }
        progress.handled(position);
    }
}
