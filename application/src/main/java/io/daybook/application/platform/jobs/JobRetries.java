package io.daybook.application.platform.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Schedules retries of failed jobs, with a delay that doubles with every failure. */
final class JobRetries {

    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final int MOST_DOUBLINGS = 6;

    /**
     * The failures after which a job whose files cannot be read or written ends, in two minutes.
     */
    private static final int MOST_FAILURES = 7;

    private record Waiting(int failures, Instant until) {}

    private final Map<Long, Waiting> waiting = new ConcurrentHashMap<>();

    /** Whether the delay of the job has not passed yet. */
    boolean isWaiting(long job, Instant now) {
        Waiting entry = waiting.get(job);
        return entry != null && now.isBefore(entry.until());
    }

    /** Records a failure and returns the delay of the job. */
    Duration failed(long job, Instant now) {
        Waiting before = waiting.get(job);
        int failures = before == null ? 1 : before.failures() + 1;
        Duration pause = FIRST.multipliedBy(1L << Math.min(failures - 1, MOST_DOUBLINGS));
        waiting.put(job, new Waiting(failures, now.plus(pause)));
        return pause;
    }

    /** Whether the job was retried so often that a failure to read or write files ends it. */
    boolean isLast(long job) {
        Waiting entry = waiting.get(job);
        return entry != null && entry.failures() >= MOST_FAILURES;
    }

    /** Removes a job that needs no retry. */
    void succeeded(long job) {
        waiting.remove(job);
    }
}
