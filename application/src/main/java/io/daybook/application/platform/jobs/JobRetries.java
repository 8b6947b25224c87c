package io.daybook.application.platform.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Schedules retries of failed jobs, with a delay that doubles with every failure. */
final class JobRetries {

    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final int MOST_DOUBLINGS = 6;

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

    /** Removes a job that needs no retry. */
    void succeeded(long job) {
        waiting.remove(job);
    }
}
