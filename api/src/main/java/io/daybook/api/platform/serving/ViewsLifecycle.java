package io.daybook.api.platform.serving;

import io.daybook.api.platform.http.StoreFailures;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.application.platform.nodes.NodeAdmission;
import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.query.platform.views.Views;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Lifecycle of the views: brings them up to date after the server is listening, so that health and
 * progress can be observed meanwhile, and stops them before the stores close.
 */
@Component
class ViewsLifecycle implements SmartLifecycle {

    /** Published when requests can be served. */
    record Ready() {}

    private static final Logger LOG = LoggerFactory.getLogger(ViewsLifecycle.class);

    private static final Duration BETWEEN_LOG_LINES = Duration.ofSeconds(5);

    private static final long FIRST_RETRY_MILLIS = 500;
    private static final long LAST_RETRY_MILLIS = 10_000;

    private final NodeAdmission admission;
    private final Views views;
    private final List<StartupTask> onceReady;
    private final Checkpoints checkpoints;
    private final BuildProgress progress;
    private final Clock clock;
    private final ConfigurableApplicationContext application;
    private volatile boolean running;
    private volatile boolean ready;
    private volatile @Nullable Thread starter;

    ViewsLifecycle(
            NodeAdmission admission,
            Views views,
            List<StartupTask> onceReady,
            Checkpoints checkpoints,
            BuildProgress progress,
            Clock clock,
            ConfigurableApplicationContext application) {
        this.admission = admission;
        this.views = views;
        this.onceReady = onceReady;
        this.checkpoints = checkpoints;
        this.progress = progress;
        this.clock = clock;
        this.application = application;
    }

    /** Whether requests can be served. */
    boolean isReady() {
        return ready;
    }

    @Override
    public void start() {
        running = true;
        starter = Thread.ofPlatform().name("starting").start(this::bringUp);
    }

    private void bringUp() {
        HeapForViews bounded = HeapForViews.ofThisProcess(progress);
        try {
            untilStoresAnswer(checkpoints::start);
            untilStoresAnswer(admission::join);
            untilStoresAnswer(
                    () ->
                            views.start(
                                    Quarantine::isRequiredByAllRequests, bounded, besideServing()));
            untilStoresAnswer(() -> views.catchUp(bounded));
            for (StartupTask each : onceReady) {
                untilStoresAnswer(each::run);
            }
            untilStoresAnswer(() -> views.catchUp(bounded));
            ready = true;
            LOG.info("Daybook is ready");
            application.publishEvent(new Ready());
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        } catch (StartRefusedException refused) {
            LOG.error("Daybook cannot start. {}", refused.getMessage());
            Thread.ofPlatform().name("stopping").start(this::exit);
        } catch (Exception failed) {
            if (!running) {
                LOG.info("Stopped while starting ({})", failed.getClass().getSimpleName());
                return;
            }
            // Top of the thread: whatever a step throws, a process that can never serve requests
            // must log it and exit instead of staying up without becoming ready.
            LOG.error("Daybook cannot start; fix the cause and start it again", failed);
            Thread.ofPlatform().name("stopping").start(this::exit);
        }
    }

    /**
     * Views that are rebuilt while requests are served do not end the service if they are too
     * large.
     */
    private HeapForViews besideServing() {
        return HeapForViews.ofThisProcess(
                new BuildProgress("Building views", clock, BETWEEN_LOG_LINES, LOG::info));
    }

    private interface Step {
        void run() throws Exception;
    }

    /** Waits for stores that start together with this process, or after it. */
    private static void untilStoresAnswer(Step step) throws Exception {
        for (long pause = FIRST_RETRY_MILLIS; ; pause = Math.min(2 * pause, LAST_RETRY_MILLIS)) {
            try {
                step.run();
                return;
            } catch (RuntimeException failed) {
                // Drivers wrap their failures in exceptions of many kinds, so the causes decide;
                // everything except an unreachable store is rethrown.
                if (!StoreFailures.isStoreAway(failed)) {
                    throw failed;
                }
                LOG.warn(
                        "Waiting for a store that cannot be reached ({}); trying again in {} ms",
                        failed.getClass().getSimpleName(),
                        pause);
            }
            TimeUnit.MILLISECONDS.sleep(pause);
        }
    }

    /** Exits a process that can never serve requests, so that its supervisor notices. */
    private void exit() {
        System.exit(SpringApplication.exit(application, () -> 1));
    }

    @Override
    public void stop() {
        running = false;
        ready = false;
        Thread starting = starter;
        if (starting != null) {
            starting.interrupt();
        }
        views.stop();
        checkpoints.stop();
    }

    /**
     * Starts after the server listens, and stops after the last requests were served, because they
     * wait for the views.
     */
    @Override
    public int getPhase() {
        return WebServerApplicationContext.GRACEFUL_SHUTDOWN_PHASE - 1;
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
