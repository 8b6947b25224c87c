package io.daybook.query.platform.mongo;

import java.time.Duration;

/**
 * What the last pings say of a server (docs/spec/stores.md, section 2). It is silent after failures
 * in a row, once it has not answered for a while: connections that are reset fail at once, and are
 * replaced. It answers again after as many answers in a row: the first of them may have been sent
 * before the silence and come late, and says nothing of connections that are made now.
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
