package io.daybook.application.institution.sis;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.institution.sis.SisImportCommand.AbortSisImport;
import io.daybook.command.institution.sis.SisImportCommand.CreateSisImport;
import io.daybook.command.institution.sis.SisImportCommand.StartSisRestore;
import io.daybook.command.institution.sis.SisOptions;
import io.daybook.command.platform.jobs.CancelJob;
import io.daybook.command.platform.jobs.ProgressCommand.CancelWork;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.events.institution.sis.SisBatchMode;
import io.daybook.events.institution.sis.SisDropStatus;
import io.daybook.events.institution.sis.SisImportState;
import io.daybook.events.institution.sis.SisStickiness;
import io.daybook.events.institution.sis.SisUserRemoval;
import io.daybook.query.institution.sis.SisImportViews;
import io.daybook.query.platform.jobs.ProgressViews;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** SIS imports and restorations of states whose job is cancelled before it starts. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CancelledSisJobTest {

    private final TestApplication application = TestApplication.running();
    private final SisImportViews imports = application.bean(SisImportViews.class);
    private final long account = application.nextId();
    private final long id = application.nextId();

    private void send(Object command) {
        application.bean(Writes.class).send(command, Map.of());
    }

    private QueueWork job(String tag, Record parameters) {
        return new QueueWork(
                application.nextId(),
                tag,
                "Account",
                account,
                5,
                null,
                JobExecution.written(parameters),
                List.of(),
                NOW);
    }

    private long requestImport() {
        QueueWork job = job(SisImportJob.TAG, new SisImportJob.Parameters(id));
        var batch = new SisOptions.Batch(SisBatchMode.OFF, null, SisDropStatus.DELETED, null);
        var diffing =
                new SisOptions.Diffing(
                        null, false, SisDropStatus.DELETED, SisUserRemoval.DELETED, null);
        var options = new SisOptions(batch, diffing, SisStickiness.CLEAR, true, false);
        send(new CreateSisImport(id, account, 5, application.nextId(), options, job, NOW));
        return job.progressId();
    }

    private void cancel(long progressId, Class<? extends JobHandler> kind) {
        var job = application.bean(ProgressViews.class).find(progressId).orElseThrow();
        send(
                new CancelJob(
                        new CancelWork(progressId, null, NOW),
                        application.bean(kind).failure(job, "cancelled", NOW)));
    }

    private SisImportState state() {
        return imports.find(id).orElseThrow().state();
    }

    @Test
    void an_import_is_aborted() {
        cancel(requestImport(), SisImportJob.class);
        assertThat(state()).isEqualTo(SisImportState.ABORTED);
    }

    @Test
    void the_job_of_an_aborted_import_can_be_cancelled() {
        long progress = requestImport();
        send(new AbortSisImport(id, NOW));
        cancel(progress, SisImportJob.class);
        assertThat(state()).isEqualTo(SisImportState.ABORTED);
    }

    @Test
    void a_restoration_of_states_ends_as_incomplete() {
        requestImport();
        send(new AbortSisImport(id, NOW));
        QueueWork job =
                job(SisRestoreJob.TAG, new SisRestoreJob.Parameters(id, false, false, false));
        send(new StartSisRestore(id, job, NOW));
        assertThat(state()).isEqualTo(SisImportState.RESTORING);

        cancel(job.progressId(), SisRestoreJob.class);

        assertThat(state()).isEqualTo(SisImportState.PARTIALLY_RESTORED);
    }
}
