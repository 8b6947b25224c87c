package io.daybook.application.content.migrationfiles;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.PrepareContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.ReceiveMigrationFile;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.RequestContentMigration;
import io.daybook.command.platform.files.DuplicateFilePolicy;
import io.daybook.command.platform.files.FileCommand.UploadFile;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.events.content.contentmigrations.ContentMigrationType;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.contentmigrations.ContentMigrationView;
import io.daybook.query.content.contentmigrations.ContentMigrationView.State;
import io.daybook.query.content.contentmigrations.ContentMigrationViews;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MigrationExpiryTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final TestApplication application = TestApplication.running();
    private final ContentMigrationViews migrations = application.bean(ContentMigrationViews.class);
    private final ProgressViews jobs = application.bean(ProgressViews.class);
    private final FileViews files = application.bean(FileViews.class);
    private final MigrationExpiry expiry = application.bean(MigrationExpiry.class);
    private final long id = application.nextId();
    private final long progress = application.nextId();
    private final long file = application.nextId();

    private void send(Object command) {
        application.bean(Writes.class).send(command, Map.of());
    }

    private void prepare(Instant uploadUntil) {
        long course = application.nextId();
        send(
                new PrepareContentMigration(
                        new RequestContentMigration(
                                id,
                                course,
                                5,
                                ContentMigrationType.COMMON_CARTRIDGE_IMPORTER,
                                null,
                                progress,
                                NOW),
                        new QueueWork(
                                progress,
                                "content_migration",
                                "Course",
                                course,
                                5,
                                null,
                                "{}",
                                List.of(),
                                NOW),
                        uploadUntil));
    }

    private void upload(Instant keptUntil) {
        FileStore.Stored stored =
                application
                        .bean(FileStore.class)
                        .store(file, new ByteArrayInputStream(new byte[] {1, 2, 3}));
        send(
                new ReceiveMigrationFile(
                        id,
                        new UploadFile(
                                file,
                                FilePurpose.MIGRATION,
                                ROOT,
                                "ContentMigration",
                                id,
                                null,
                                5,
                                "course.imscc",
                                DuplicateFilePolicy.OVERWRITE,
                                "application/zip",
                                file,
                                stored,
                                NOW),
                        keptUntil,
                        NOW));
    }

    private ContentMigrationView migration() {
        return migrations.find(id).orElseThrow();
    }

    @Test
    void an_import_whose_package_is_not_uploaded_in_time_fails_with_its_job() {
        prepare(NOW);
        assertThat(migration().state()).isEqualTo(State.PRE_PROCESSING);
        assertThat(jobs.find(progress).orElseThrow().state().wireName()).isEqualTo("queued");

        expiry.expire();

        assertThat(migration().state()).isEqualTo(State.FAILED);
        assertThat(migration().issues()).containsExactly("The file was not uploaded in time");
        assertThat(migration().finishedAt()).isEqualTo(NOW);
        assertThat(jobs.find(progress).orElseThrow().state()).isEqualTo(ProgressView.State.FAILED);
    }

    @Test
    void an_import_still_waits_before_that() {
        prepare(NOW.plus(MINUTE));
        expiry.expire();
        assertThat(migration().state()).isEqualTo(State.PRE_PROCESSING);
    }

    @Test
    void a_package_is_deleted_when_it_was_kept_long_enough() {
        prepare(NOW.plus(MINUTE));
        upload(NOW);
        assertThat(migration().state()).isEqualTo(State.QUEUED);
        assertThat(migration().fileId()).isEqualTo(file);
        assertThat(jobs.find(progress).orElseThrow().state()).isEqualTo(ProgressView.State.QUEUED);

        expiry.expire();

        assertThat(files.find(file)).isEmpty();
        assertThat(migration().fileId()).isNull();
        assertThat(migration().fileKeptUntil()).isNull();
    }

    @Test
    void a_package_is_kept_before_that() {
        prepare(NOW.plus(MINUTE));
        upload(NOW.plus(MINUTE));
        expiry.expire();
        assertThat(files.find(file)).isPresent();
        assertThat(migration().fileId()).isEqualTo(file);
    }
}
