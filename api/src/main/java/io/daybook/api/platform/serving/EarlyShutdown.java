package io.daybook.api.platform.serving;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationListener;
import org.springframework.context.PayloadApplicationEvent;

/**
 * Ends a process that receives SIGTERM while it is still starting. The application context closes
 * only after it has been created, which may take minutes on a busy machine. Ending without it loses
 * nothing: acknowledged writes are on disk, and an interrupted start is completed by the next.
 */
public final class EarlyShutdown
        implements ApplicationListener<PayloadApplicationEvent<ViewsLifecycle.Ready>> {

    private static final Logger LOG = LoggerFactory.getLogger(EarlyShutdown.class);

    /** Time limit for an orderly shutdown. */
    private static final Duration LIMIT = Duration.ofSeconds(20);

    /** The exit code of a process that was terminated by SIGTERM. */
    private static final int TERMINATED = 143;

    private volatile boolean isReady;

    /** Watches over this process until it is ready. */
    public static EarlyShutdown ofThisProcess() {
        var stop = new EarlyShutdown();
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(stop::limit));
        return stop;
    }

    private EarlyShutdown() {}

    @Override
    public void onApplicationEvent(PayloadApplicationEvent<ViewsLifecycle.Ready> event) {
        isReady = true;
    }

    private void limit() {
        if (!isReady) {
            Thread.ofPlatform().daemon().name("early-stop").start(EarlyShutdown::haltLate);
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
