package io.daybook.api.serving;

import io.daybook.api.kernel.OnceReady;
import io.daybook.query.kernel.Views;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Brings the views up to date after the server is listening, so that health and progress can be
 * seen meanwhile, and takes them down before the stores close.
 */
@Component
class Serving implements SmartLifecycle {

    /** Published when requests can be answered. */
    record Ready() {}

    private static final Logger LOG = LoggerFactory.getLogger(Serving.class);

    private final Views views;
    private final List<OnceReady> onceReady;
    private final Checkpoints checkpoints;
    private final BuildProgress progress;
    private final ConfigurableApplicationContext application;
    private volatile boolean running;
    private volatile boolean ready;
    private volatile @Nullable Thread starter;

    Serving(
            Views views,
            List<OnceReady> onceReady,
            Checkpoints checkpoints,
            BuildProgress progress,
            ConfigurableApplicationContext application) {
        this.views = views;
        this.onceReady = onceReady;
        this.checkpoints = checkpoints;
        this.progress = progress;
        this.application = application;
    }

    /** Whether requests can be answered. */
    boolean isReady() {
        return ready;
    }

    @Override
    public void start() {
        running = true;
        starter = Thread.ofPlatform().name("starting").start(this::bringUp);
    }

    private void bringUp() {
        try {
            views.start(progress);
            onceReady.forEach(OnceReady::run);
            checkpoints.start();
            ready = true;
            LOG.info("Daybook is ready");
            application.publishEvent(new Ready());
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        } catch (Exception failed) {
            LOG.error("Daybook cannot start; see the cause, mend it and start again", failed);
            Thread.ofPlatform().name("stopping").start(this::exit);
        }
    }

    /** A process that will never answer ends, so that whoever supervises it notices. */
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

    @Override
    public boolean isRunning() {
        return running;
    }
}
