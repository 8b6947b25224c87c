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

/** Runs jobs in the thread of a test, where no job runner is started. */
public final class ImmediateJobs {

    private final TestApplication application = TestApplication.running();

    /**
     * Queues a job on behalf of a user and runs it to its end.
     *
     * @return what the job returns
     */
    public @Nullable Object run(
            JobHandler handler, long userId, long accountId, Object parameters) {
        long id = application.nextId();
        application
                .bean(Commands.class)
                .send(
                        new QueueWork(
                                id,
                                handler.tag(),
                                "Account",
                                accountId,
                                userId,
                                null,
                                JobExecution.written(parameters),
                                List.of(),
                                NOW),
                        Map.of(CommandMetadata.ACTOR, Long.toString(userId)));
        application.awaitViews();
        var works = application.bean(ProgressViews.class);
        var job =
                new JobExecution(
                        works.find(id).orElseThrow(),
                        application.bean(Commands.class),
                        application.bean(ViewPosition.class),
                        works,
                        application.bean(Clock.class),
                        () -> true);
        Object result = handler.run(job);
        job.awaitViews();
        return result;
    }
}
