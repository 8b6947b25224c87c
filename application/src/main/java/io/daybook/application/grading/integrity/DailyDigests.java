package io.daybook.application.grading.integrity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.daybook.application.grading.integrity.IntegrityAnchor.Note;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.application.platform.runner.BackgroundTask;
import io.daybook.application.platform.runner.BackgroundTasks;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.query.grading.integrity.ChainViews;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Creates the digest of each course's day after the end of the day (in UTC), and lets the {@link
 * IntegrityAnchor} record events that no digest covers yet, every few minutes, at startup and at
 * shutdown. Runs on the projecting node only. A missed day is covered at the next start.
 */
@Component
public class DailyDigests implements StartupTask {

    private static final Logger LOG = LoggerFactory.getLogger(DailyDigests.class);
    private static final Duration LOOK_AGAIN = Duration.ofMinutes(10);
    private static final int AT_ONCE = 100;
    private static final int MOST_NOTED = 10_000;
    private static final Duration LAST_NOTES = Duration.ofSeconds(5);

    private final CourseDigests digests;
    private final ChainViews views;
    private final Commands commands;
    private final ViewPosition position;
    private final Clock clock;
    private final IntegrityAnchor witness;
    private final Cache<Long, Long> noted = Caffeine.newBuilder().maximumSize(MOST_NOTED).build();
    private final BackgroundTasks tasks;
    private volatile @Nullable BackgroundTask task;

    DailyDigests(
            CourseDigests digests,
            ChainViews views,
            Commands commands,
            ViewPosition position,
            Clock clock,
            IntegrityAnchor witness,
            BackgroundTasks tasks) {
        this.digests = digests;
        this.views = views;
        this.commands = commands;
        this.position = position;
        this.clock = clock;
        this.witness = witness;
        this.tasks = tasks;
    }

    @Override
    public void run() {
        task = tasks.every(LOOK_AGAIN, "grade-digests", this::takeAndNote);
    }

    /**
     * Records the latest events before the stores are closed, if there is time; the next start
     * records the rest.
     */
    @EventListener(ContextClosedEvent.class)
    void stop() {
        if (task != null && position.isLocal()) {
            long end = System.nanoTime() + LAST_NOTES.toNanos();
            try {
                forEachOpen(this::note, () -> System.nanoTime() < end);
            } catch (RuntimeException failed) {
                // The context is closing: any exception would keep its other listeners from being
                // called. Nothing is lost, because the next start records the rest.
                LOG.warn(
                        "The integrity anchor was not updated at the stop; the next start does it",
                        failed);
            }
        }
    }

    private void takeAndNote() {
        if (position.isLocal()) {
            takeAll(clock.instant());
            noteAll();
        }
    }

    /** Creates the digests of events before the day of a moment. */
    void takeAll(Instant now) {
        forEachOpen(
                course ->
                        digests.ofDaysBefore(course, now)
                                .ifPresent(
                                        digest -> {
                                            commands.send(digest, Map.of());
                                            witness.note(Note.of(digest));
                                        }),
                () -> true);
    }

    /** Records events that no digest covers, if there are any since the last record. */
    public void noteAll() {
        forEachOpen(this::note, () -> true);
    }

    private void note(long course) {
        long last = views.last(course).orElse(-1L);
        if (last > noted.get(course, _ -> -1L)) {
            digests.ofAll(course, clock.instant()).map(Note::of).ifPresent(witness::note);
            noted.put(course, last);
        }
    }

    private void forEachOpen(LongConsumer work, BooleanSupplier isTime) {
        List<Long> open = views.open(0, AT_ONCE);
        while (!open.isEmpty()) {
            for (long course : open) {
                if (!isTime.getAsBoolean()) {
                    return;
                }
                work.accept(course);
            }
            open = views.open(open.getLast(), AT_ONCE);
        }
    }
}
