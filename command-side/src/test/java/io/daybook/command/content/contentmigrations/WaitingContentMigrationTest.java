package io.daybook.command.content.contentmigrations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.content.contentmigrations.ContentMigrationCommand.CompleteContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.DeleteMigrationFile;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.ExpireMigrationUpload;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.FailContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.HoldContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.PrepareContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.ReceiveMigrationFile;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.RequestContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.RunContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.StartContentMigration;
import io.daybook.command.platform.files.DuplicateFilePolicy;
import io.daybook.command.platform.files.FileCommand.Upload;
import io.daybook.command.platform.files.FileCommand.UploadFile;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.jobs.CancelJob;
import io.daybook.command.platform.jobs.ProgressCommand.CancelWork;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.jobs.ProgressCommand.StartWork;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationFailed;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationFileDeleted;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationFileUploaded;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationHeld;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationQueued;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationRequested;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationStarted;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationUploadExpired;
import io.daybook.events.content.contentmigrations.ContentMigrationType;
import io.daybook.events.platform.files.FileEvent.FileUploaded;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.events.platform.jobs.ProgressEvent.WorkCancelled;
import io.daybook.events.platform.jobs.ProgressEvent.WorkFailed;
import io.daybook.events.platform.jobs.ProgressEvent.WorkHeld;
import io.daybook.events.platform.jobs.ProgressEvent.WorkQueued;
import io.daybook.events.platform.jobs.ProgressEvent.WorkReleased;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Imports that wait for a package, or for the request that runs them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class WaitingContentMigrationTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant UNTIL = T0.plus(Duration.ofHours(1));
    private static final Instant KEPT = T0.plus(Duration.ofDays(30));
    private static final QueueWork JOB = job(90);
    private static final QueueWork NEXT_JOB = job(91);
    private static final StartContentMigration START = new StartContentMigration(1, T0);
    private static final RunContentMigration RUN = new RunContentMigration(1, null, T0);
    private static final CancelJob CANCEL =
            new CancelJob(
                    new CancelWork(90, null, T0), new FailContentMigration(1, "cancelled", T0));
    private static final ReceiveMigrationFile RECEIVE = receive(50);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static QueueWork job(long id) {
        return new QueueWork(id, "content_migration", "Course", 7, 5, null, "{}", List.of(), T0);
    }

    private static PrepareContentMigration prepare(@Nullable Instant uploadUntil) {
        return new PrepareContentMigration(
                new RequestContentMigration(
                        1, 7, 5, ContentMigrationType.COMMON_CARTRIDGE_IMPORTER, null, 90, T0),
                JOB,
                uploadUntil);
    }

    private static ReceiveMigrationFile receive(long fileId) {
        return new ReceiveMigrationFile(
                1,
                new UploadFile(
                        fileId,
                        FilePurpose.MIGRATION,
                        1,
                        "ContentMigration",
                        1,
                        null,
                        5,
                        "course.imscc",
                        DuplicateFilePolicy.OVERWRITE,
                        "application/zip",
                        51,
                        new FileStore.Stored(3, "abc"),
                        T0),
                KEPT,
                T0);
    }

    @Test
    void an_import_that_waits_for_its_package_holds_its_job() {
        assertThat(commands.eventsOf(prepare(UNTIL)))
                .containsExactly(
                        new ContentMigrationRequested(
                                1,
                                7,
                                5,
                                ContentMigrationType.COMMON_CARTRIDGE_IMPORTER,
                                null,
                                90,
                                T0,
                                true),
                        new ContentMigrationHeld(1, 90, UNTIL, T0),
                        new WorkHeld(
                                90,
                                "content_migration",
                                "Course",
                                7,
                                5,
                                null,
                                "{}",
                                List.of(),
                                T0));
        assertThat(commands.eventsOf(START)).isEmpty();
    }

    @Test
    void the_upload_of_the_package_queues_the_import_once() {
        commands.given(prepare(UNTIL));
        assertThat(commands.send(RECEIVE)).isEqualTo(new Upload(50, null));
        assertThat(commands.events())
                .hasSize(6)
                .contains(
                        new ContentMigrationFileUploaded(1, 50, KEPT, T0), new WorkReleased(90, T0))
                .hasAtLeastOneElementOfType(FileUploaded.class);

        assertThat(commands.refusalOf(receive(60))).isInstanceOf(Reason.Conflict.class);
        assertThat(commands.eventsOf(START)).containsExactly(new ContentMigrationStarted(1, T0));
    }

    @Test
    void an_upload_for_a_cancelled_job_is_rejected_with_its_file() {
        commands.given(prepare(UNTIL), new CancelWork(90, null, T0));
        assertThat(commands.refusalOf(RECEIVE)).isInstanceOf(Reason.Conflict.class);
        assertThat(commands.events()).hasSize(4).doesNotHaveAnyElementsOfTypes(FileUploaded.class);
    }

    @Test
    void an_import_whose_job_is_cancelled_while_it_waits_fails() {
        commands.given(prepare(UNTIL));
        assertThat(commands.eventsOf(CANCEL))
                .containsExactly(
                        new WorkCancelled(90, "canceled", T0),
                        new ContentMigrationFailed(1, "cancelled", T0));
        assertThat(commands.refusalOf(RECEIVE)).isInstanceOf(Reason.Conflict.class);
    }

    @Test
    void an_import_that_runs_fails_by_itself_after_its_job_is_cancelled() {
        commands.given(prepare(UNTIL), RECEIVE, new StartWork(90, T0), START);
        assertThat(commands.eventsOf(CANCEL))
                .containsExactly(new WorkCancelled(90, "canceled", T0));
    }

    @Test
    void an_import_whose_package_is_not_uploaded_in_time_fails() {
        commands.given(prepare(UNTIL));
        assertThat(commands.eventsOf(new ExpireMigrationUpload(1, UNTIL.minusMillis(1)))).isEmpty();
        assertThat(commands.eventsOf(new ExpireMigrationUpload(1, UNTIL)))
                .containsExactly(
                        new ContentMigrationUploadExpired(1, UNTIL),
                        new WorkFailed(90, "The file was not uploaded in time", null, UNTIL));
        assertThat(commands.eventsOf(new ExpireMigrationUpload(1, UNTIL))).isEmpty();
        assertThat(commands.refusalOf(RECEIVE)).isInstanceOf(Reason.Conflict.class);
    }

    @Test
    void an_uploaded_package_does_not_expire() {
        commands.given(prepare(UNTIL), RECEIVE);
        assertThat(commands.eventsOf(new ExpireMigrationUpload(1, UNTIL))).isEmpty();
    }

    @Test
    void an_import_that_failed_can_wait_for_another_package() {
        commands.given(prepare(UNTIL), RECEIVE, START, new FailContentMigration(1, "bad", T0));
        assertThat(commands.eventsOf(new HoldContentMigration(1, NEXT_JOB, UNTIL, T0)))
                .contains(new ContentMigrationHeld(1, 91, UNTIL, T0));
        assertThat(commands.eventsOf(receive(60))).contains(new WorkReleased(91, T0));
    }

    @Test
    void an_import_that_waits_for_a_request_is_run_by_it_once() {
        commands.given(prepare(null));
        assertThat(commands.refusalOf(RECEIVE)).isInstanceOf(Reason.Conflict.class);
        assertThat(commands.eventsOf(RUN))
                .containsExactly(new WorkReleased(90, T0), new ContentMigrationQueued(1, 90, T0));
        assertThat(commands.refusalOf(RUN)).isInstanceOf(Reason.Conflict.class);
    }

    @Test
    void another_job_replaces_the_one_that_was_held() {
        commands.given(prepare(null));
        assertThat(commands.eventsOf(new RunContentMigration(1, NEXT_JOB, T0)))
                .hasSize(3)
                .contains(
                        new WorkFailed(90, "The import was requested again", null, T0),
                        new ContentMigrationQueued(1, 91, T0))
                .hasAtLeastOneElementOfType(WorkQueued.class);
    }

    @Test
    void a_completed_import_neither_waits_nor_runs_again() {
        commands.given(prepare(null), RUN, START, new CompleteContentMigration(1, List.of(), T0));
        assertThat(commands.refusalOf(new RunContentMigration(1, NEXT_JOB, T0)))
                .isInstanceOf(Reason.Conflict.class);
        assertThat(commands.refusalOf(new HoldContentMigration(1, NEXT_JOB, UNTIL, T0)))
                .isInstanceOf(Reason.Conflict.class);
    }

    @Test
    void a_package_is_deleted_once() {
        commands.given(prepare(UNTIL), RECEIVE);
        assertThat(commands.eventsOf(new DeleteMigrationFile(1, T0)))
                .containsExactly(new ContentMigrationFileDeleted(1, T0));
        assertThat(commands.eventsOf(new DeleteMigrationFile(1, T0))).isEmpty();
    }
}
