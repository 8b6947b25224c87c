package io.daybook.command.content.contentmigrations;

import io.daybook.command.content.contentmigrations.ContentMigrationCommand.ExpireMigrationUpload;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.HoldContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.PrepareContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.ReceiveMigrationFile;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.RunContentMigration;
import io.daybook.command.platform.files.FileCommand.Upload;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.jobs.QueuedJobs;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Rejection;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Changes an import together with its job and its package, in one unit of work. */
@Component
class ContentMigrationHandler implements MultiAggregateHandler {

    private static final String REPLACED = "The import was requested again";
    private static final String NOT_UPLOADED = "The file was not uploaded in time";

    private final Aggregates aggregates;
    private final QueuedJobs jobs;
    private final JoinedCommands joined;

    ContentMigrationHandler(Aggregates aggregates, QueuedJobs jobs, JoinedCommands joined) {
        this.aggregates = aggregates;
        this.jobs = jobs;
        this.joined = joined;
    }

    @CommandHandler
    void handle(PrepareContentMigration c) {
        aggregates.create(ContentMigration.class, () -> ContentMigration.waiting(c));
        jobs.hold(c.job());
    }

    @CommandHandler
    void handle(HoldContentMigration c) {
        change(
                c,
                migration -> {
                    migration.requireIdle();
                    QueueWork job = c.job();
                    if (job != null) {
                        jobs.fail(migration.progressId(), REPLACED, c.now());
                        jobs.hold(job);
                    }
                    migration.hold(
                            job == null ? migration.progressId() : job.progressId(),
                            c.uploadUntil(),
                            c.now());
                });
    }

    /**
     * Stores the package of the import and queues it, or neither.
     *
     * @throws Rejection conflict if the import does not wait for it, or its job was cancelled
     */
    @CommandHandler
    Upload handle(ReceiveMigrationFile c) {
        change(
                c,
                migration -> {
                    migration.receive(c);
                    jobs.release(migration.progressId(), c.now());
                    joined.handle(c.file());
                });
        return new Upload(c.file().fileId(), null);
    }

    @CommandHandler
    void handle(ExpireMigrationUpload c) {
        change(
                c,
                migration -> {
                    if (migration.isOverdue(c.now())) {
                        migration.expire(c.now());
                        jobs.fail(migration.progressId(), NOT_UPLOADED, c.now());
                    }
                });
    }

    @CommandHandler
    void handle(RunContentMigration c) {
        change(
                c,
                migration -> {
                    migration.requireIdle();
                    QueueWork job = c.job();
                    if (job == null) {
                        jobs.release(migration.progressId(), c.now());
                    } else {
                        jobs.fail(migration.progressId(), REPLACED, c.now());
                        jobs.queue(job);
                    }
                    migration.queue(
                            job == null ? migration.progressId() : job.progressId(), c.now());
                });
    }

    private void change(ContentMigrationCommand c, Consumer<ContentMigration> change) {
        aggregates.change(ContentMigration.class, c.aggregateId(), change);
    }
}
