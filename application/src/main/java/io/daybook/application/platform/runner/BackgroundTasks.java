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

/**
 * Runs all background tasks. It keeps every task running whatever fails, and reports their status.
 */
@Component
public class BackgroundTasks {

    private static final Duration LAST_RUN = Duration.ofSeconds(5);

    private final Clock clock;
    private final MeterRegistry meters;
    private final Duration lastRun;
    private final List<BackgroundTask> tasks = new CopyOnWriteArrayList<>();

    /**
     * No task runs yet.
     *
     * @param meters where failures in a row and lag of every task are shown
     */
    @Autowired
    public BackgroundTasks(Clock clock, MeterRegistry meters) {
        this(clock, meters, LAST_RUN);
    }

    /**
     * @param lastRun how long runs that are under way may take when the service ends
     */
    BackgroundTasks(Clock clock, MeterRegistry meters, Duration lastRun) {
        this.clock = clock;
        this.meters = meters;
        this.lastRun = lastRun;
    }

    /**
     * Runs the action now and again after every pause, until the service ends.
     *
     * @param name what health, metrics and logs call it
     * @param pause how long to wait between two runs that succeed
     */
    public BackgroundTask every(Duration pause, String name, BackgroundTask.Action action) {
        return every(pause, name, action, () -> 0);
    }

    /**
     * Runs the action now and again after every pause, until the service ends.
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
     * Ends all tasks before the stores close; waits five seconds, for all together, for runs that
     * are under way.
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
