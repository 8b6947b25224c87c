package io.daybook.application.platform.jobs;

import io.daybook.application.platform.runner.BackgroundTasks;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * Repeats tasks, on the projecting node if there are several. Due work is read from views, so an
 * interruption loses nothing. While no view changes, tasks run at most every five seconds.
 */
@Component
public class LeaderTasks {

    /** A task that does what is due now. */
    @FunctionalInterface
    public interface Task {

        /**
         * Runs the task once.
         *
         * @throws InterruptedException if the service shuts down meanwhile
         */
        void run() throws InterruptedException;
    }

    private final ViewPosition views;
    private final BackgroundTasks tasks;
    private final Clock clock;
    private volatile boolean ending;

    LeaderTasks(ViewPosition views, BackgroundTasks tasks, Clock clock) {
        this.views = views;
        this.tasks = tasks;
        this.clock = clock;
    }

    /**
     * Starts a task that is repeated until shutdown.
     *
     * @param name its name in logs
     * @param pause delay after each run
     */
    public void every(Duration pause, String name, Task round) {
        var last = new IdleBackoff();
        tasks.every(
                pause,
                name,
                () -> {
                    long position = views.current();
                    Instant now = clock.instant();
                    if (views.isLocal() && last.isOutdated(position, now)) {
                        round.run();
                        last.looked(position, now);
                    }
                });
    }

    /** Whether the service is shutting down, so that a long run should stop. */
    public boolean areEnding() {
        return ending;
    }

    /** Called before the runner waits for running tasks. */
    @EventListener(ContextClosedEvent.class)
    @Order(Ordered.HIGHEST_PRECEDENCE)
    void stop() {
        ending = true;
    }
}
