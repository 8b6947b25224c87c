package io.daybook.application.platform.jobs;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.platform.jobs.CancelJob;
import io.daybook.command.platform.jobs.ProgressCommand.CancelWork;
import io.daybook.query.platform.jobs.ProgressView;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Cancels jobs (docs/spec/institution.md, section 5.6). */
@Component
public class JobCancellation {

    private static final String REASON = "The job was cancelled";

    private final Map<String, JobHandler> kinds;
    private final Writes writes;
    private final Clock clock;

    JobCancellation(List<JobHandler> kinds, Writes writes, Clock clock) {
        this.kinds = kinds.stream().collect(Collectors.toMap(JobHandler::tag, Function.identity()));
        this.writes = writes;
        this.clock = clock;
    }

    /**
     * Cancels the job. What a job was to make that has not started fails with it.
     *
     * @param message of the Progress; null for the usual one
     */
    public void cancel(ProgressView job, @Nullable String message) {
        Instant now = clock.instant();
        JobHandler kind = kinds.get(job.tag());
        writes.send(
                new CancelJob(
                        new CancelWork(job.id(), message, now),
                        kind == null ? null : kind.failure(job, REASON, now)));
    }
}
