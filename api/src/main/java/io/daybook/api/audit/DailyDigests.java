package io.daybook.api.audit;

import io.daybook.api.kernel.OnceReady;
import io.daybook.command.kernel.Commands;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.record.RecordUnavailable;
import io.daybook.query.audit.ChainViews;
import io.daybook.query.kernel.ViewPosition;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Takes the digest of each course's day once the day is over (in UTC); of several nodes the one
 * that projects does it. A day that nobody was up for is made up for at the next start.
 */
@Component
class DailyDigests implements OnceReady {

    private static final Logger LOG = LoggerFactory.getLogger(DailyDigests.class);
    private static final Duration LOOK_AGAIN = Duration.ofMinutes(10);
    private static final int AT_ONCE = 100;

    private final CourseDigests digests;
    private final ChainViews views;
    private final Commands commands;
    private final ViewPosition position;
    private final Clock clock;
    private final Semaphore stopped = new Semaphore(0);
    private final Thread loop = Thread.ofVirtual().name("digests").unstarted(this::look);

    DailyDigests(
            CourseDigests digests,
            ChainViews views,
            Commands commands,
            ViewPosition position,
            Clock clock) {
        this.digests = digests;
        this.views = views;
        this.commands = commands;
        this.position = position;
        this.clock = clock;
    }

    @Override
    public void run() {
        loop.start();
    }

    @EventListener(ContextClosedEvent.class)
    void stop() {
        stopped.release();
    }

    private void look() {
        try {
            do {
                takeYesterdays();
            } while (!stopped.tryAcquire(LOOK_AGAIN.toSeconds(), TimeUnit.SECONDS));
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private void takeYesterdays() {
        try {
            if (position.isLocal()) {
                takeAll(clock.instant());
            }
        } catch (DataAccessException | RecordUnavailable | Rejection failed) {
            LOG.warn("Digests of grades wait for the next look", failed);
        }
    }

    /** Takes the digests of what happened before the day of a moment. */
    void takeAll(Instant now) {
        List<Long> open = views.open(0, AT_ONCE);
        while (!open.isEmpty()) {
            for (long course : open) {
                digests.ofDaysBefore(course, now)
                        .ifPresent(digest -> commands.send(digest, Map.of()));
            }
            open = views.open(open.getLast(), AT_ONCE);
        }
    }
}
