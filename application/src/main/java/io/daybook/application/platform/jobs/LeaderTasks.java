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
 * Repeats tasks, on the node that projects if there are several. What is due is read from views, so
 * a halt loses nothing. While no view changes, tasks run at most every five seconds.
 */
@Component
public class LeaderTasks {

    /** One look: does what is to be done now. */
    @FunctionalInterface
    public interface Task {

        /**
         * Does it.
         *
         * @throws InterruptedException when the service ends meanwhile
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
     * Begins rounds that end with the service.
     *
     * @param name what they are for, as logs call them
     * @param pause how long to wait after each
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

    /** Whether the service ends, so that a long round should end, too. */
    public boolean areEnding() {
        return ending;
    }

    /** Before the runner waits for the rounds that are under way. */
    @EventListener(ContextClosedEvent.class)
    @Order(Ordered.HIGHEST_PRECEDENCE)
    void stop() {
        ending = true;
    }
}
