package io.daybook.application.platform.jobs;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static io.daybook.events.content.contentmigrations.ContentMigrationType.COMMON_CARTRIDGE_IMPORTER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.application.content.contentmigrations.ContentMigrationJob;
import io.daybook.application.institution.sis.Cleanup;
import io.daybook.application.institution.sis.RowChunks;
import io.daybook.application.institution.sis.SisImportJob;
import io.daybook.application.institution.sis.SisRestoreJob;
import io.daybook.application.institution.sis.rows.SisRun;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.application.platform.jobs.JobExecution.FileWork;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.RequestContentMigration;
import io.daybook.command.institution.sis.SisImportCommand.AbortSisImport;
import io.daybook.command.institution.sis.SisImportCommand.CreateSisImport;
import io.daybook.command.institution.sis.SisImportCommand.FinishSisImport;
import io.daybook.command.institution.sis.SisImportCommand.StartSisImport;
import io.daybook.command.institution.sis.SisImportCommand.StartSisRestore;
import io.daybook.command.institution.sis.SisOptions;
import io.daybook.command.institution.sis.SisOptions.Batch;
import io.daybook.command.institution.sis.SisOptions.Diffing;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.files.FileStoreUnavailableException;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.jobs.ProgressCommand.StartWork;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.institution.sis.SisBatchMode;
import io.daybook.events.institution.sis.SisDropStatus;
import io.daybook.events.institution.sis.SisImportState;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.institution.sis.SisStickiness;
import io.daybook.events.institution.sis.SisUserRemoval;
import io.daybook.events.platform.jobs.ProgressEvent.WorkCancelled;
import io.daybook.events.platform.jobs.ProgressEvent.WorkQueued;
import io.daybook.query.content.contentmigrations.ContentMigrationView;
import io.daybook.query.content.contentmigrations.ContentMigrationViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.sis.SisImportViews;
import io.daybook.query.institution.sis.SisStickyViews;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressView.State;
import io.daybook.query.platform.jobs.ProgressViews;
import io.daybook.query.platform.views.ViewPosition;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** An interrupted job stores nothing more, so that the next start resumes it. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class JobExecutionTest {

    private final TestApplication application = TestApplication.running();
    private final ProgressViews works = application.bean(ProgressViews.class);
    private final long progress = application.nextId();
    private final long id = application.nextId();
    private final long course = application.nextId();

    private ProgressView queued(String tag, String parameters) {
        application.happened(
                0,
                new WorkQueued(
                        progress, tag, "Account", ROOT, 1, null, parameters, List.of(), NOW));
        return works.find(progress).orElseThrow();
    }

    private JobExecution execution(ProgressView work, BooleanSupplier mayGoOn) {
        return execution(work, mayGoOn, false);
    }

    private JobExecution execution(ProgressView work, BooleanSupplier mayGoOn, boolean last) {
        return new JobExecution(
                work,
                application.bean(Commands.class),
                application.bean(ViewPosition.class),
                works,
                application.bean(Clock.class),
                mayGoOn,
                last);
    }

    @Test
    void a_file_that_cannot_be_written_ends_the_job_only_after_retries() {
        ProgressView work = queued("nothing", "{}");
        FileWork full =
                () -> {
                    throw new IOException("No space left on device");
                };
        List<String> failures = new ArrayList<>();

        assertThatThrownBy(() -> execution(work, () -> true).makeFile(full, noted(failures)))
                .isInstanceOf(FileStoreUnavailableException.class);
        assertThat(failures).isEmpty();
        assertThatThrownBy(() -> execution(work, () -> true, true).makeFile(full, noted(failures)))
                .isInstanceOf(JobFailedException.class);
        assertThat(failures).containsExactly("The file cannot be written");
    }

    private Function<String, Object> noted(List<String> failures) {
        return reason -> {
            failures.add(reason);
            return new RequestContentMigration(
                    id, course, 1, COMMON_CARTRIDGE_IMPORTER, null, progress, NOW);
        };
    }

    @Test
    void an_import_whose_package_cannot_be_read_fails_only_after_retries() throws Exception {
        long content = application.nextId();
        FileStore store = application.bean(FileStore.class);
        store.store(content, InputStream.nullInputStream());
        Path place;
        try (Stream<Path> all = Files.walk(store.folder().orElseThrow())) {
            place =
                    all.filter(path -> path.endsWith(String.valueOf(content)))
                            .findFirst()
                            .orElseThrow();
        }
        Files.delete(place);
        Files.createDirectory(place);
        application.happened(
                0, new CourseCreated(course, ROOT, ROOT, "Bio", "B1", "uuid", "Etc/UTC", NOW));
        ProgressView work =
                queued(
                        ContentMigrationJob.TAG,
                        """
                        {"migrationId": %d, "courseId": %d, "type": "COMMON_CARTRIDGE_IMPORTER",
                         "contentId": %d, "selection": ""}"""
                                .formatted(id, course, content));
        var imports = application.bean(ContentMigrationJob.class);

        assertThatThrownBy(() -> imports.run(execution(work, () -> true)))
                .isInstanceOf(FileStoreUnavailableException.class);
        assertThat(migration().isOver()).isFalse();
        assertThatThrownBy(() -> imports.run(execution(work, () -> true, true)))
                .isInstanceOf(JobFailedException.class);
        assertThat(migration().isOver()).isTrue();
    }

    private ContentMigrationView migration() {
        application.awaitViews();
        return application.bean(ContentMigrationViews.class).find(course, id).orElseThrow();
    }

    @Test
    void interrupted_execution_stores_nothing_even_if_the_node_runs_jobs_again() {
        var asked = new AtomicInteger();
        var job = execution(queued("nothing", "{}"), () -> asked.getAndIncrement() != 0);

        assertThat(job.cancelled()).isTrue();
        assertThatThrownBy(() -> job.send(new StartWork(progress, NOW)))
                .isInstanceOf(ServiceUnavailableException.class);
        assertThat(job.cancelled()).isTrue();
        application.awaitViews();
        assertThat(works.find(progress).orElseThrow().state()).isEqualTo(State.QUEUED);
    }

    @Test
    void interrupted_content_import_does_not_fail() {
        var requestAndStart = new AtomicInteger(2);
        var job =
                execution(
                        queued(
                                ContentMigrationJob.TAG,
                                """
                                {"migrationId": %d, "courseId": %d, "type": "COURSE_COPY_IMPORTER",
                                 "sourceCourseId": 1, "selection": ""}"""
                                        .formatted(id, course)),
                        () -> requestAndStart.getAndDecrement() > 0);

        assertThatThrownBy(() -> application.bean(ContentMigrationJob.class).run(job))
                .isInstanceOf(ServiceUnavailableException.class);
        assertThat(migration().isOver()).isFalse();
    }

    private SisImportState importState() {
        application.awaitViews();
        return application.bean(SisImportViews.class).find(id).orElseThrow().state();
    }

    private void send(Object command) {
        application.bean(Commands.class).send(command, Map.of());
    }

    private QueueWork job() {
        return new QueueWork(
                application.nextId(), "nothing", "Account", ROOT, 1, null, "{}", List.of(), NOW);
    }

    private void create(SisBatchMode mode, @Nullable Long termId) {
        send(
                new CreateSisImport(
                        id,
                        ROOT,
                        1,
                        application.nextId(),
                        new SisOptions(
                                new Batch(mode, termId, SisDropStatus.DELETED, null),
                                new Diffing(
                                        null,
                                        false,
                                        SisDropStatus.DELETED,
                                        SisUserRemoval.DELETED,
                                        null),
                                SisStickiness.KEEP,
                                false,
                                false),
                        job(),
                        NOW));
    }

    private ProgressView restoring() {
        create(SisBatchMode.OFF, null);
        send(new FinishSisImport(id, SisImportState.IMPORTED, null, NOW));
        send(new StartSisRestore(id, job(), NOW));
        return queued(
                SisRestoreJob.TAG,
                """
                {"importId": %d, "cleanupOnly": false, "undeleteOnly": false,
                 "unconcludeOnly": false}"""
                        .formatted(id));
    }

    @Test
    void interrupted_restoration_does_not_finish() {
        var job = execution(restoring(), () -> false);

        assertThatThrownBy(() -> application.bean(SisRestoreJob.class).run(job))
                .isInstanceOf(ServiceUnavailableException.class);
        assertThat(importState()).isEqualTo(SisImportState.RESTORING);
    }

    @Test
    void cancelled_restoration_is_partial() {
        var job = execution(restoring(), () -> true);
        application.happened(0, new WorkCancelled(progress, "enough", NOW));

        application.bean(SisRestoreJob.class).run(job);

        assertThat(importState()).isEqualTo(SisImportState.PARTIALLY_RESTORED);
    }

    @Test
    void aborted_import_deletes_no_further_objects() {
        create(SisBatchMode.ONE_TERM, application.nextId());
        send(new StartSisImport(id, List.of(), null, false, List.of(), NOW));
        application.awaitViews();
        var cleanupStarts = new AtomicInteger();
        BooleanSupplier abortsIt =
                () -> {
                    if (cleanupStarts.getAndIncrement() == 1) {
                        send(new AbortSisImport(id, NOW));
                        application.awaitViews();
                    }
                    return true;
                };
        var run =
                new SisRun(
                        application.bean(SisImportViews.class).find(id).orElseThrow(),
                        application.bean(AccountViews.class).find(ROOT).orElseThrow(),
                        execution(queued(SisImportJob.TAG, "{}"), abortsIt),
                        application.bean(SisStickyViews.class));

        try (var chunks = new RowChunks()) {
            assertThat(application.bean(Cleanup.class).run(Set.of(SisKind.COURSE), chunks, run))
                    .isFalse();
        }
    }
}
