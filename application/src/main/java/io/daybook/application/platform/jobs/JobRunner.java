package io.daybook.application.platform.jobs;

import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.application.platform.runner.BackgroundTask;
import io.daybook.application.platform.runner.BackgroundTasks;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.files.FileStoreUnavailableException;
import io.daybook.command.platform.jobs.ProgressCommand.CompleteWork;
import io.daybook.command.platform.jobs.ProgressCommand.FailWork;
import io.daybook.command.platform.jobs.ProgressCommand.StartWork;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import io.daybook.query.platform.views.ViewPosition;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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
 * Runs unfinished jobs in the order they were queued. Of several nodes only the projecting one runs
 * them, so no job runs twice (docs/decisions/0080).
 */
@Component
class JobRunner implements StartupTask {

    private static final Logger LOG = LoggerFactory.getLogger(JobRunner.class);
    private static final int AT_ONCE = 8;

    /** Maximum number of concurrent jobs of one kind, to leave room for other kinds. */
    private static final int AT_ONCE_OF_A_KIND = AT_ONCE / 2;

    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(5);

    private final Map<String, JobHandler> kinds;
    private final ProgressViews works;
    private final Commands commands;
    private final ViewPosition views;
    private final JsonMapper json;
    private final Clock clock;
    private final BackgroundTasks tasks;
    private final JobRetries retries = new JobRetries();
    private final Map<Long, String> underway = new ConcurrentHashMap<>();
    private final ExecutorService threads =
            Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("job-", 1).factory());
    private volatile @Nullable BackgroundTask loop;
    private volatile boolean running;

    JobRunner(
            List<JobHandler> kinds,
            ProgressViews works,
            Commands commands,
            ViewPosition views,
            JsonMapper json,
            Clock clock,
            BackgroundTasks tasks) {
        this.kinds = kinds.stream().collect(Collectors.toMap(JobHandler::tag, Function.identity()));
        this.works = works;
        this.commands = commands;
        this.views = views;
        this.json = json;
        this.clock = clock;
        this.tasks = tasks;
    }

    @Override
    public void run() {
        running = true;
        loop = tasks.every(LOOK_AGAIN, "jobs", this::poll, works::countUnfinished);
    }

    /** Wakes the runner, because a job may have been queued. */
    void wake() {
        BackgroundTask started = loop;
        if (started != null) {
            started.wake();
        }
    }

    /** Stops all jobs before the stores close; the next start resumes them. */
    @EventListener(ContextClosedEvent.class)
    void stop() throws InterruptedException {
        running = false;
        wake();
        threads.shutdown();
        if (!threads.awaitTermination(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
            threads.shutdownNow();
        }
    }

    private boolean mayContinue() {
        return running && views.isLocal();
    }

    private void poll() {
        if (mayContinue()) {
            beginWhatMay();
        }
    }

    private void beginWhatMay() {
        Map<String, Integer> ofKind = new HashMap<>();
        underway.values().forEach(tag -> ofKind.merge(tag, 1, Integer::sum));
        Set<String> busyLanes = new HashSet<>();
        for (ProgressView work : works.next(AT_ONCE)) {
            String lane = work.lane();
            boolean isNext = lane == null || busyLanes.add(lane);
            if (isNext && mayBegin(work, ofKind)) {
                underway.put(work.id(), work.tag());
                ofKind.merge(work.tag(), 1, Integer::sum);
                threads.execute(() -> attempt(work));
            }
        }
    }

    private boolean mayBegin(ProgressView work, Map<String, Integer> ofKind) {
        return running
                && underway.size() < AT_ONCE
                && ofKind.getOrDefault(work.tag(), 0) < AT_ONCE_OF_A_KIND
                && !underway.containsKey(work.id())
                && !retries.isWaiting(work.id(), clock.instant());
    }

    /** Whatever is thrown, the job is retried later and the other jobs continue. */
    private void attempt(ProgressView seen) {
        try {
            // The job may have ended between being listed and being started.
            works.find(seen.id()).filter(work -> !work.isOver()).ifPresent(this::attemptNow);
            retries.succeeded(seen.id());
        } catch (Throwable failed) {
            retryLater(seen, failed);
        } finally {
            underway.remove(seen.id());
        }
        wake();
    }

    private void retryLater(ProgressView seen, Throwable failed) {
        if (!mayContinue()) {
            LOG.info("Job {} ({}) was interrupted and will be resumed", seen.id(), seen.tag());
            LOG.debug("The interruption of job {}", seen.id(), failed);
            return;
        }
        Duration pause = retries.failed(seen.id(), clock.instant());
        LOG.warn("Job {} ({}) failed and is retried in {}", seen.id(), seen.tag(), pause, failed);
    }

    private void attemptNow(ProgressView work) {
        boolean last = retries.isLast(work.id());
        var job = new JobExecution(work, commands, views, works, clock, this::mayContinue, last);
        job.send(new StartWork(work.id(), clock.instant()));
        LOG.info("Job {} ({}) started", work.id(), work.tag());
        Object end = end(work, job);
        if (!job.isInterrupted()) {
            job.send(end);
            LOG.info("Job {} ({}) finished", work.id(), work.tag());
        }
        job.awaitViews();
    }

    private Object end(ProgressView work, JobExecution job) {
        JobHandler kind = kinds.get(work.tag());
        if (kind == null) {
            return failed(work, "This kind of work is not known any more", null);
        }
        try {
            return new CompleteWork(work.id(), written(kind.run(job)), clock.instant());
        } catch (JobFailedException impossible) {
            return failed(work, String.valueOf(impossible.getMessage()), impossible.results());
        } catch (Rejection refused) {
            return failed(work, refused.text(), null);
        } catch (EventStoreUnavailableException
                | ServiceUnavailableException
                | DataAccessException away) {
            throw away;
        } catch (FileStoreUnavailableException | UncheckedIOException disk) {
            job.requireLast(disk);
            LOG.error("Job {} ({}) failed", work.id(), work.tag(), disk);
            return failed(work, "Files cannot be read or written", null);
        } catch (RuntimeException | Error bug) {
            LOG.error("Job {} ({}) failed", work.id(), work.tag(), bug);
            return failed(work, "An unexpected error occurred; see the log of the service", null);
        }
    }

    private FailWork failed(ProgressView work, String message, @Nullable Object results) {
        return new FailWork(work.id(), message, written(results), clock.instant());
    }

    private @Nullable String written(@Nullable Object results) {
        return results == null ? null : json.writeValueAsString(results);
    }
}
