package io.daybook.application.platform.runner;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;
import java.util.function.ToDoubleFunction;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Runs all background tasks, keeps every task running whatever fails, and reports their status. */
@Component
public class BackgroundTasks {

    private static final Duration LAST_RUN = Duration.ofSeconds(5);

    private final Clock clock;
    private final MeterRegistry meters;
    private final Duration lastRun;
    private final List<BackgroundTask> tasks = new CopyOnWriteArrayList<>();

    /**
     * Creates a runner without tasks.
     *
     * @param meters registers consecutive failures and lag of every task
     */
    @Autowired
    public BackgroundTasks(Clock clock, MeterRegistry meters) {
        this(clock, meters, LAST_RUN);
    }

    /**
     * Creates a runner without tasks.
     *
     * @param lastRun how long running actions may take at shutdown
     */
    BackgroundTasks(Clock clock, MeterRegistry meters, Duration lastRun) {
        this.clock = clock;
        this.meters = meters;
        this.lastRun = lastRun;
    }

    /**
     * Runs the action now and again after every pause, until shutdown.
     *
     * @param name its name in health, metrics and logs
     * @param pause delay between two successful runs
     */
    public BackgroundTask every(Duration pause, String name, BackgroundTask.Action action) {
        return every(pause, name, action, () -> 0);
    }

    /**
     * Runs the action now and again after every pause, until shutdown.
     *
     * @param lag returns how much waits for the task
     */
    public BackgroundTask every(
            Duration pause, String name, BackgroundTask.Action action, LongSupplier lag) {
        var task = new BackgroundTask(name, pause, action, lag, clock);
        tasks.add(task);
        gauge("daybook.background.failures", task, TaskStatus::consecutiveFailures);
        gauge("daybook.background.lag", task, TaskStatus::lag);
        task.start();
        return task;
    }

    private void gauge(String metric, BackgroundTask task, ToDoubleFunction<TaskStatus> value) {
        Gauge.builder(metric, task, of -> value.applyAsDouble(of.status()))
                .tag("task", task.name())
                .register(meters);
    }

    /** The status of every task, in the order in which they were started. */
    public List<TaskStatus> statuses() {
        return tasks.stream().map(BackgroundTask::status).toList();
    }

    /**
     * Stops all tasks before the stores close; waits up to five seconds in total for running
     * actions.
     */
    @EventListener(ContextClosedEvent.class)
    public void stop() throws InterruptedException {
        tasks.forEach(BackgroundTask::stop);
        long deadline = System.nanoTime() + lastRun.toNanos();
        for (BackgroundTask task : tasks) {
            task.join(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
        }
    }
}
