package io.daybook.application.platform.jobs;

import static io.daybook.application.platform.support.TestApplication.NOW;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.query.platform.jobs.ProgressViews;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs jobs in the thread of a test, without a job runner. */
public final class ImmediateJobs {

    private final TestApplication application = TestApplication.running();

    /**
     * Queues a job on behalf of a user and runs it to its end.
     *
     * @return what the job returns
     */
    public @Nullable Object run(
            JobHandler handler, long userId, long accountId, Object parameters) {
        QueueWork work = work(handler, userId, accountId, parameters);
        application
                .bean(Commands.class)
                .send(work, Map.of(CommandMetadata.ACTOR, Long.toString(userId)));
        return run(handler, work);
    }

    /** Returns the command that queues a job, to be stored as part of another change. */
    public QueueWork work(JobHandler handler, long userId, long accountId, Object parameters) {
        return new QueueWork(
                application.nextId(),
                handler.tag(),
                "Account",
                accountId,
                userId,
                null,
                JobExecution.written(parameters),
                List.of(),
                NOW);
    }

    /**
     * Runs a queued job to its end.
     *
     * @return what the job returns
     */
    public @Nullable Object run(JobHandler handler, QueueWork work) {
        application.awaitViews();
        var works = application.bean(ProgressViews.class);
        var job =
                new JobExecution(
                        works.find(work.progressId()).orElseThrow(),
                        application.bean(Commands.class),
                        application.bean(ViewPosition.class),
                        works,
                        application.bean(Clock.class),
                        () -> true,
                        true);
        Object result = handler.run(job);
        job.awaitViews();
        return result;
    }
}
