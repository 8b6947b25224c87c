package io.daybook.api.progress;

import io.daybook.api.edge.Unavailable;
import io.daybook.api.kernel.OnceReady;
import io.daybook.command.kernel.Commands;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.progress.ProgressCommand.CompleteWork;
import io.daybook.command.progress.ProgressCommand.FailWork;
import io.daybook.command.progress.ProgressCommand.StartWork;
import io.daybook.command.record.RecordUnavailable;
import io.daybook.query.kernel.ViewPosition;
import io.daybook.query.progress.ProgressView;
import io.daybook.query.progress.ProgressViews;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Does the work that is not over, in the order it was asked for. Of several nodes the one that
 * projects does it, so no work is done by two (docs/decisions/0080).
 */
@Component
class JobRunner implements OnceReady {

    private static final Logger LOG = LoggerFactory.getLogger(JobRunner.class);
    private static final int AT_ONCE = 8;
    private static final int LOOK_AT = 200;
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(10);

    private final Map<String, BackgroundWork> kinds;
    private final ProgressViews works;
    private final Commands commands;
    private final ViewPosition views;
    private final JsonMapper json;
    private final Clock clock;
    private final Set<Long> underway = ConcurrentHashMap.newKeySet();
    private final Semaphore wakeUp = new Semaphore(0);
    private final ExecutorService threads =
            Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("job-", 1).factory());
    private final Thread loop = Thread.ofVirtual().name("jobs").unstarted(this::look);
    private volatile boolean running;

    JobRunner(
            List<BackgroundWork> kinds,
            ProgressViews works,
            Commands commands,
            ViewPosition views,
            JsonMapper json,
            Clock clock) {
        this.kinds =
                kinds.stream().collect(Collectors.toMap(BackgroundWork::tag, Function.identity()));
        this.works = works;
        this.commands = commands;
        this.views = views;
        this.json = json;
        this.clock = clock;
    }

    @Override
    public void run() {
        running = true;
        loop.start();
    }

    /** Something may be to do. */
    void wake() {
        wakeUp.release();
    }

    /** Lets go of all work before the stores close; the next start goes on with it. */
    @EventListener(ContextClosedEvent.class)
    void stop() throws InterruptedException {
        running = false;
        wake();
        threads.shutdown();
        if (!threads.awaitTermination(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
            threads.shutdownNow();
        }
    }

    private boolean mayGoOn() {
        return running && views.isLocal();
    }

    private void look() {
        while (running) {
            try {
                if (mayGoOn()) {
                    beginWhatMay();
                }
            } catch (DataAccessException failed) {
                LOG.warn("Work waits: what there is to do cannot be read", failed);
            }
            try {
                if (wakeUp.tryAcquire(LOOK_AGAIN.toMillis(), TimeUnit.MILLISECONDS)) {
                    wakeUp.drainPermits();
                }
            } catch (InterruptedException stopping) {
                return;
            }
        }
    }

    private void beginWhatMay() {
        Set<String> busyLanes = new HashSet<>();
        for (ProgressView work : works.unfinished(LOOK_AT)) {
            String lane = work.lane();
            boolean isNext = lane == null || busyLanes.add(lane);
            if (isNext && underway.size() < AT_ONCE && running && underway.add(work.id())) {
                threads.execute(() -> attempt(work));
            }
        }
    }

    private void attempt(ProgressView seen) {
        try {
            // It may have ended between being listed and being begun.
            works.find(seen.id()).filter(work -> !work.isOver()).ifPresent(this::attemptNow);
        } catch (RecordUnavailable | Unavailable | DataAccessException away) {
            LOG.warn("Work {} ({}) is tried again: a store is away", seen.id(), seen.tag(), away);
        } finally {
            underway.remove(seen.id());
        }
        wake();
    }

    private void attemptNow(ProgressView work) {
        Job job = new Job(work, commands, views, works, clock, this::mayGoOn);
        job.send(new StartWork(work.id(), clock.instant()));
        LOG.info("Work {} ({}) begins", work.id(), work.tag());
        Object end = end(work, job);
        if (mayGoOn()) {
            job.send(end);
            LOG.info("Work {} ({}) ends", work.id(), work.tag());
        }
        job.awaitViews();
    }

    private Object end(ProgressView work, Job job) {
        BackgroundWork kind = kinds.get(work.tag());
        if (kind == null) {
            return failed(work, "This kind of work is not known any more", null);
        }
        try {
            return new CompleteWork(work.id(), written(kind.run(job)), clock.instant());
        } catch (WorkImpossible impossible) {
            return failed(work, String.valueOf(impossible.getMessage()), impossible.results());
        } catch (Rejection refused) {
            return failed(work, refused.text(), null);
        } catch (RecordUnavailable | Unavailable | DataAccessException away) {
            throw away;
        } catch (RuntimeException bug) {
            LOG.error("Work {} ({}) failed", work.id(), work.tag(), bug);
            return failed(work, "An error occurred; its details are in the service's log", null);
        }
    }

    private FailWork failed(ProgressView work, String message, @Nullable Object results) {
        return new FailWork(work.id(), message, written(results), clock.instant());
    }

    private @Nullable String written(@Nullable Object results) {
        return results == null ? null : json.writeValueAsString(results);
    }
}
