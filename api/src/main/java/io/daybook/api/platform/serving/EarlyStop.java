package io.daybook.api.platform.serving;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationListener;
import org.springframework.context.PayloadApplicationEvent;

/**
 * Ends a process that is told to stop while it is still starting. The application context closes
 * only after it has been created, which may take minutes on a busy machine. Ending earlier loses
 * nothing: acknowledged writes are on disk, and an interrupted start is completed by the next one.
 */
public final class EarlyStop
        implements ApplicationListener<PayloadApplicationEvent<Serving.Ready>> {

    private static final Logger LOG = LoggerFactory.getLogger(EarlyStop.class);

    /** Time limit for an orderly shutdown. */
    private static final Duration LIMIT = Duration.ofSeconds(20);

    /** The exit code of a process that was terminated by SIGTERM. */
    private static final int TERMINATED = 143;

    private volatile boolean isReady;

    /** Monitors this process until it is ready. */
    public static EarlyStop ofThisProcess() {
        var stop = new EarlyStop();
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(stop::limit));
        return stop;
    }

    private EarlyStop() {}

    @Override
    public void onApplicationEvent(PayloadApplicationEvent<Serving.Ready> event) {
        isReady = true;
    }

    private void limit() {
        if (!isReady) {
            Thread.ofPlatform().daemon().name("early-stop").start(EarlyStop::haltLate);
        }
    }

    private static void haltLate() {
        try {
            // The context may be gone, and with it everything that could wake this thread.
            Thread.sleep(LIMIT);
            LOG.warn("Stopped while starting, before the application context was complete");
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(TERMINATED);
    }
}
