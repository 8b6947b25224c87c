package io.daybook.api.platform.serving;

import io.daybook.application.platform.kernel.ViewCopies;
import io.daybook.application.platform.runner.BackgroundTask;
import io.daybook.application.platform.runner.BackgroundTasks;
import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.views.ViewPosition;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Checkpoints the embedded MongoDB periodically and at a clean shutdown, so that the next start
 * need not rebuild every view. Not used with an external MongoDB.
 */
@Component
class Checkpoints implements ViewCopies {

    private static final Logger LOG = LoggerFactory.getLogger(Checkpoints.class);

    private static final Duration LOOK_AGAIN = Duration.ofSeconds(2);

    private final @Nullable EmbeddedMongo mongo;
    private final StoredEvents storedEvents;
    private final ViewPosition views;
    private final CheckpointSchedule schedule;
    private final BackgroundTasks tasks;
    private volatile long saved = -1;
    private @Nullable BackgroundTask saving;

    Checkpoints(
            ObjectProvider<EmbeddedMongo> mongo,
            StoredEvents storedEvents,
            ViewPosition views,
            @Value("${daybook.checkpoint-interval:3m}") Duration interval,
            BackgroundTasks tasks) {
        this.tasks = tasks;
        this.mongo = mongo.getIfAvailable();
        this.storedEvents = storedEvents;
        this.views = views;
        this.schedule = new CheckpointSchedule(interval, System.nanoTime());
    }

    /**
     * Starts the schedule. Events that the views have not projected yet count as new: if the start
     * is killed, the next one must not have to project all of them.
     */
    void start() {
        if (mongo != null) {
            saved = mongo.restoredStamp().isPresent() ? views.current() : -1;
            saving = tasks.every(LOOK_AGAIN, "view-checkpoints", this::saveIfDue);
        }
    }

    private void saveIfDue() {
        EmbeddedMongo server = mongo;
        if (server != null && schedule.isDue(views.current() - saved, System.nanoTime())) {
            write(server);
        }
    }

    /** A checkpoint that is not in use may exist, too, so its existence is not checked. */
    @Override
    public void renew() {
        if (mongo != null) {
            write(mongo);
        }
    }

    private void save() {
        if (mongo == null) {
            return;
        }
        try {
            write(mongo);
        } catch (UncheckedIOException full) {
            LOG.warn("No checkpoint was written; the next start will take longer", full);
        }
    }

    private void write(EmbeddedMongo server) {
        long position = views.current();
        long began = System.nanoTime();
        server.checkpoint(storedEvents.storeId());
        schedule.saved(began, System.nanoTime());
        saved = position;
    }

    /** Saves a last checkpoint; the views must have stopped changing. */
    void stop() {
        if (saving != null) {
            saving.stop();
        }
        if (views.current() > saved) {
            save();
        }
    }
}
