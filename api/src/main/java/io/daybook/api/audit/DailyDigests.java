package io.daybook.api.audit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.daybook.api.audit.Witness.Note;
import io.daybook.api.kernel.OnceReady;
import io.daybook.command.kernel.Commands;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.record.RecordUnavailable;
import io.daybook.query.audit.ChainViews;
import io.daybook.query.kernel.ViewPosition;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Takes the digest of each course's day once the day is over (in UTC), and lets the {@link Witness}
 * note every few minutes, at the start and at the stop what no digest is about yet. Of several
 * nodes the one that projects does it. A day that nobody was up for is made up for at the next
 * start.
 */
@Component
class DailyDigests implements OnceReady {

    private static final Logger LOG = LoggerFactory.getLogger(DailyDigests.class);
    private static final Duration LOOK_AGAIN = Duration.ofMinutes(10);
    private static final int AT_ONCE = 100;
    private static final int MOST_NOTED = 10_000;

    private final CourseDigests digests;
    private final ChainViews views;
    private final Commands commands;
    private final ViewPosition position;
    private final Clock clock;
    private final Witness witness;
    private final Cache<Long, Long> noted = Caffeine.newBuilder().maximumSize(MOST_NOTED).build();
    private final Semaphore stopped = new Semaphore(0);
    private final Thread loop = Thread.ofVirtual().name("digests").unstarted(this::look);

    DailyDigests(
            CourseDigests digests,
            ChainViews views,
            Commands commands,
            ViewPosition position,
            Clock clock,
            Witness witness) {
        this.digests = digests;
        this.views = views;
        this.commands = commands;
        this.position = position;
        this.clock = clock;
        this.witness = witness;
    }

    @Override
    public void run() {
        loop.start();
    }

    /** What happened since the last look is noted before the stores are closed. */
    @EventListener(ContextClosedEvent.class)
    void stop() {
        stopped.release();
        if (loop.isAlive()) {
            whereLocal(this::noteAll);
        }
    }

    private void look() {
        try {
            do {
                whereLocal(() -> takeAll(clock.instant()));
                whereLocal(this::noteAll);
            } while (!stopped.tryAcquire(LOOK_AGAIN.toSeconds(), TimeUnit.SECONDS));
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private void whereLocal(Runnable work) {
        try {
            if (position.isLocal()) {
                work.run();
            }
        } catch (DataAccessException
                | RecordUnavailable
                | Rejection
                | UncheckedIOException failed) {
            LOG.warn("Digests of grades wait for the next look", failed);
        }
    }

    /** Takes the digests of what happened before the day of a moment. */
    void takeAll(Instant now) {
        forEachOpen(
                course ->
                        digests.ofDaysBefore(course, now)
                                .ifPresent(
                                        digest -> {
                                            commands.send(digest, Map.of());
                                            witness.note(Note.of(digest));
                                        }));
    }

    /** Notes what no digest is about, where anything happened since it was noted last. */
    void noteAll() {
        forEachOpen(
                course -> {
                    long last = views.last(course).orElse(-1L);
                    if (last > noted.get(course, _ -> -1L)) {
                        digests.ofAll(course, clock.instant())
                                .map(Note::of)
                                .ifPresent(witness::note);
                        noted.put(course, last);
                    }
                });
    }

    private void forEachOpen(LongConsumer work) {
        List<Long> open = views.open(0, AT_ONCE);
        while (!open.isEmpty()) {
            open.forEach(work::accept);
            open = views.open(open.getLast(), AT_ONCE);
        }
    }
}
