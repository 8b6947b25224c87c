package io.daybook.application.communication.notifications;

import io.daybook.application.communication.happenings.Cause;
import io.daybook.application.communication.happenings.Happenings;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Queues messages about what happens, by each person's preferences. What was queued is an event, so
 * looking at everything again, as after the views were deleted, queues nothing twice; and nothing
 * that is older than a day is told any more.
 */
@Component
class WhenSomethingHappensThenNotify implements StartupTask {

    private static final Logger LOG = LoggerFactory.getLogger(WhenSomethingHappensThenNotify.class);
    private static final Duration OLDEST = Duration.ofDays(1);

    private final EventSubscriptions subscriptions;
    private final MailServer server;
    private final Happenings happenings;
    private final FanOut fanOut;
    private final Clock clock;

    WhenSomethingHappensThenNotify(
            EventSubscriptions subscriptions,
            MailServer server,
            Happenings happenings,
            FanOut fanOut,
            Clock clock) {
        this.subscriptions = subscriptions;
        this.server = server;
        this.happenings = happenings;
        this.fanOut = fanOut;
        this.clock = clock;
    }

    @Override
    public void run() {
        if (server.isOn()) {
            subscriptions.follow("notifications", Start.FIRST, happenings.events(), this::notice);
        } else {
            LOG.info("No mails are sent: daybook.smtp.url is not set");
        }
    }

    private void notice(Object event, Map<String, String> metadata) {
        if (happenings.at(event).isAfter(clock.instant().minus(OLDEST))) {
            happenings.of(event, Cause.of(metadata)).forEach(it -> fanOut.raise(it, metadata));
        }
    }
}
