package io.daybook.api.kernel;

import io.daybook.query.kernel.ViewPosition;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Looks again and again for what is to be done by itself. Of several nodes the one that projects
 * does it. What is to be done is told by views of the record, so a halt loses nothing.
 */
@Component
public class Rounds {

    /** One look: does what is to be done now. */
    @FunctionalInterface
    public interface Round {

        /**
         * Does it.
         *
         * @throws InterruptedException when the service ends meanwhile
         */
        void go() throws InterruptedException;
    }

    private static final Logger LOG = LoggerFactory.getLogger(Rounds.class);
    private static final Duration LAST_ROUND = Duration.ofSeconds(10);

    private final ViewPosition views;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Queue<Thread> going = new ConcurrentLinkedQueue<>();

    Rounds(ViewPosition views) {
        this.views = views;
    }

    /**
     * Begins rounds that end with the service.
     *
     * @param name what they are for, as logs call them
     * @param pause how long to wait after each
     */
    public void every(Duration pause, String name, Round round) {
        going.add(Thread.ofVirtual().name(name).start(() -> keepGoing(pause, name, round)));
    }

    /** Whether the service ends, so that a long round should end, too. */
    public boolean areEnding() {
        return stopped.getCount() == 0;
    }

    @EventListener(ContextClosedEvent.class)
    void stop() throws InterruptedException {
        stopped.countDown();
        for (Thread each : going) {
            each.join(LAST_ROUND);
        }
    }

    private void keepGoing(Duration pause, String name, Round round) {
        try {
            do {
                go(name, round);
            } while (!stopped.await(pause.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whatever fails, such as a store that is away, is tried again: there must be a next round. */
    private void go(String name, Round round) throws InterruptedException {
        try {
            if (views.isLocal()) {
                round.go();
            }
        } catch (RuntimeException failed) {
            LOG.warn("A round of {} failed; the next one makes up for it", name, failed);
        }
    }
}
