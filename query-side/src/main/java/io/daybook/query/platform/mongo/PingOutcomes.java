package io.daybook.query.platform.mongo;

import java.time.Duration;

/**
 * The state of a server by its last pings (docs/spec/stores.md, section 2). It is unavailable after
 * consecutive failures over a minimum time, because reset connections fail at once and are
 * replaced. It is available again after as many successes: the first of them may have been sent
 * before the outage and arrive late, and says nothing about new connections.
 *
 * <p>Times are of {@link System#nanoTime()}.
 */
final class PingOutcomes {

    private static final int IN_A_ROW = 2;

    private final Duration silence;
    private boolean isSilent;
    private int failures;
    private int answers;
    private long lastAnswer;

    /** A server that answers now, and is silent when it has not for so long. */
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
