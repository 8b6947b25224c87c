package io.daybook.api.platform.serving;

import io.daybook.query.platform.views.RebuildProgress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.function.Consumer;

/** Reports the progress of reading the event store: events read, rate and remaining time. */
public final class BuildProgress implements RebuildProgress {

    private static final int WIDTH = 30;

    private final String what;
    private final Clock clock;
    private final Duration pause;
    private final Consumer<String> say;
    private volatile String state = "waiting";
    private long total;
    private Instant started = Instant.EPOCH;
    private Instant said = Instant.EPOCH;

    /**
     * @param what the operation, with which messages begin
     * @param pause minimum time between two messages
     */
    public BuildProgress(String what, Clock clock, Duration pause, Consumer<String> say) {
        this.what = what;
        this.clock = clock;
        this.pause = pause;
        this.say = say;
    }

    /** Returns the last message. */
    String state() {
        return state;
    }

    @Override
    public void started(long upTo) {
        total = Math.max(upTo, 0);
        started = clock.instant();
        said = started;
        state = String.format(Locale.ROOT, "%s: 0 of %,d events", what, total);
        say.accept(state);
    }

    @Override
    public void reached(long position) {
        Instant now = clock.instant();
        total = Math.max(total, position);
        if (position < total && Duration.between(said, now).compareTo(pause) < 0) {
            return;
        }
        said = now;
        double seconds = Math.max(Duration.between(started, now).toMillis() / 1000.0, 0.001);
        double rate = position / seconds;
        double done = total == 0 ? 1 : (double) position / total;
        state =
                String.format(
                        Locale.ROOT,
                        "%s %s %3.0f %%  %,d of %,d events, %,.0f/s, %.0f s left",
                        what,
                        bar(done),
                        100 * done,
                        position,
                        total,
                        rate,
                        (total - position) / Math.max(rate, 1));
        say.accept(state);
    }

    private static String bar(double done) {
        int full = (int) Math.round(WIDTH * done);
        return "[" + "#".repeat(full) + ".".repeat(WIDTH - full) + "]";
    }

    @Override
    public void finished() {
        state = "current";
    }
}
