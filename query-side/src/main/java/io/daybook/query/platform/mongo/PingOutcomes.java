package io.daybook.query.platform.mongo;

import java.time.Duration;

/**
 * The availability of a server according to its last pings (docs/spec/stores.md, section 2). It
 * becomes unavailable after consecutive failures over a minimum time, because reset connections
 * fail immediately and are replaced. It becomes available after as many consecutive successes: the
 * first of them may have been sent before the outage and arrive late, which says nothing about new
 * connections.
 *
 * <p>Times are those of {@link System#nanoTime()}.
 */
final class PingOutcomes {

    private static final int IN_A_ROW = 2;

    private final Duration silence;
    private boolean isSilent;
    private int failures;
    private int answers;
    private long lastAnswer;

    /**
     * Starts as available.
     *
     * @param silence minimum time without a successful ping before it is unavailable
     */
    PingOutcomes(Duration silence, long now) {
        this.silence = silence;
        this.lastAnswer = now;
    }

    synchronized void answered(long now) {
        failures = 0;
        answers++;
        lastAnswer = now;
        if (answers >= IN_A_ROW) {
            isSilent = false;
        }
    }

    synchronized void failed(long now) {
        answers = 0;
        failures++;
        if (failures >= IN_A_ROW && now - lastAnswer >= silence.toNanos()) {
            isSilent = true;
        }
    }

    /** Whether the last ping failed. */
    synchronized boolean hasFailed() {
        return failures > 0;
    }

    synchronized boolean isSilent() {
        return isSilent;
    }
}
