package io.daybook.application.platform.jobs;

import io.daybook.application.platform.kernel.CurrentRequest;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Queues jobs. */
@Component
public class JobQueue {

    private final Writes writes;
    private final ProgressViews works;
    private final JobRunner runner;
    private final Ids ids;
    private final Clock clock;
    private final CurrentRequest request;

    JobQueue(
            Writes writes,
            ProgressViews works,
            JobRunner runner,
            Ids ids,
            Clock clock,
            CurrentRequest request) {
        this.writes = writes;
        this.works = works;
        this.runner = runner;
        this.ids = ids;
        this.clock = clock;
        this.request = request;
    }

    /**
     * Requests work in the name of the current request's caller. Once this returns, the work is
     * done sooner or later, whatever happens to this process; its Progress is answered as it was
     * when it was requested.
     *
     * @param tag tag of a {@link JobHandler}
     * @param contextType type of its context, such as {@code Course}
     * @param lane jobs of the same lane run one after the other; null for none
     * @param parameters a record of ids and settings, which {@link JobExecution#parameters}
     *     returns; must not contain personal data
     */
    public ProgressView start(
            String tag,
            String contextType,
            long contextId,
            @Nullable String lane,
            Object parameters) {
        return start(tag, contextType, contextId, lane, parameters, List.of());
    }

    /**
     * Requests work in the name of no user, such as what a tool requests.
     *
     * @param parameters as for {@link #start}
     */
    public ProgressView startForNobody(
            String tag,
            String contextType,
            long contextId,
            @Nullable String lane,
            Object parameters) {
        return queue(0, tag, contextType, contextId, lane, parameters, List.of());
    }

    /**
     * Queues a job with texts written by or about users, which are sealed with the user's data key.
     *
     * @param texts in the order the parameters expect
     */
    public ProgressView start(
            String tag,
            String contextType,
            long contextId,
            @Nullable String lane,
            Object parameters,
            List<Personal> texts) {
        return queue(request.callerId(), tag, contextType, contextId, lane, parameters, texts);
    }

    /**
     * Returns the command that queues a job, to be stored together with another change or not at
     * all. After sending it, call {@link #queued}.
     */
    public QueueWork part(
            String tag,
            String contextType,
            long contextId,
            @Nullable String lane,
            Object parameters) {
        return part(tag, contextType, contextId, lane, parameters, List.of());
    }

    /**
     * Returns a command as {@link #part(String, String, long, String, Object)} does, with texts
     * that are sealed with the user's data key.
     *
     * @param texts in the order the parameters expect
     */
    public QueueWork part(
            String tag,
            String contextType,
            long contextId,
            @Nullable String lane,
            Object parameters,
            List<Personal> texts) {
        return new QueueWork(
                ids.next("progress"),
                tag,
                contextType,
                contextId,
                request.callerId(),
                lane,
                JobExecution.written(parameters),
                texts,
                clock.instant());
    }

    /**
     * Returns the progress of a job that was queued as a part of another change, as it was when it
     * was queued.
     */
    public ProgressView queued(QueueWork work) {
        return queued(work.progressId());
    }

    /**
     * Returns the initial progress, because the job may have started or ended before it is read.
     */
    private ProgressView queued(long progressId) {
        runner.wake();
        return works.find(progressId).orElseThrow().whenQueued();
    }

    private ProgressView queue(
            long caller,
            String tag,
            String contextType,
            long contextId,
            @Nullable String lane,
            Object parameters,
            List<Personal> texts) {
        long id = ids.next("progress");
        writes.send(
                new QueueWork(
                        id,
                        tag,
                        contextType,
                        contextId,
                        caller,
                        lane,
                        JobExecution.written(parameters),
                        texts,
                        clock.instant()));
        return queued(id);
    }
}
