package io.daybook.api.serving;

import io.daybook.api.kernel.ViewCopies;
import io.daybook.command.record.StoredRecord;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.kernel.ViewPosition;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Saves the embedded MongoDB now and then and at a clean stop, so that the next start need not
 * build every view from the first event. A real MongoDB needs none of this.
 */
@Component
class Checkpoints implements ViewCopies {

    private static final Logger LOG = LoggerFactory.getLogger(Checkpoints.class);

    /** Below this many new events the next start is quick without. */
    private static final long WORTH_SAVING = 5_000;

    private final @Nullable EmbeddedMongo mongo;
    private final StoredRecord storedRecord;
    private final ViewPosition views;
    private final Duration interval;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("checkpoint").daemon().factory());
    private volatile long saved = -1;
    private @Nullable ScheduledFuture<?> saving;

    Checkpoints(
            ObjectProvider<EmbeddedMongo> mongo,
            StoredRecord storedRecord,
            ViewPosition views,
            @Value("${daybook.checkpoint-interval:3m}") Duration interval) {
        this.mongo = mongo.getIfAvailable();
        this.storedRecord = storedRecord;
        this.views = views;
        this.interval = interval;
    }

    void start() {
        if (mongo != null) {
            saved = mongo.restoredStamp().isPresent() ? views.current() : -1;
            saving =
                    timer.scheduleWithFixedDelay(
                            this::saveIfWorthwhile,
                            interval.toMillis(),
                            interval.toMillis(),
                            TimeUnit.MILLISECONDS);
        }
    }

    private void saveIfWorthwhile() {
        if (views.current() - saved >= WORTH_SAVING) {
            save();
        }
    }

    /** A checkpoint that is not in use may lie there, too, so there is no asking whether one is. */
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
        server.checkpoint(storedRecord.storeId());
        saved = position;
    }

    /** Saves whatever is new; the views must have stopped changing. */
    void stop() {
        if (saving != null) {
            saving.cancel(false);
        }
        timer.shutdown();
        if (views.current() > saved) {
            save();
        }
    }
}
