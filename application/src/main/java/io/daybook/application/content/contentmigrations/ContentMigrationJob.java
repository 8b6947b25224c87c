package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.ContentExporter;
import io.daybook.application.content.contentexports.ContentSelection;
import io.daybook.application.platform.filestore.RemoteContents;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobFailedException;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.CompleteContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.FailContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.RequestContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.StartContentMigration;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.files.FileStoreUnavailableException;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.contentmigrations.ContentMigrationType;
import io.daybook.query.content.contentmigrations.ContentMigrationView;
import io.daybook.query.content.contentmigrations.ContentMigrationViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.jobs.ProgressView;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Imports content into a course. A course copy is an export followed by an import. After an
 * interruption the job starts again and finds the objects it created before.
 */
@Component
public class ContentMigrationJob implements JobHandler {

    /** The tag of the job in its progress. */
    public static final String TAG = "content_migration";

    private final ContentImporter importer;
    private final ContentExporter exporter;
    private final ContentMigrationViews migrations;
    private final CourseViews courses;
    private final FileViews files;
    private final FileStore store;
    private final RemoteContents contents;

    ContentMigrationJob(
            ContentImporter importer,
            ContentExporter exporter,
            ContentMigrationViews migrations,
            CourseViews courses,
            FileViews files,
            FileStore store,
            RemoteContents contents) {
        this.importer = importer;
        this.exporter = exporter;
        this.migrations = migrations;
        this.courses = courses;
        this.files = files;
        this.store = store;
        this.contents = contents;
    }

    /**
     * Parameters of the job.
     *
     * @param sourceCourseId the course to copy; null for a package
     * @param contentId storage key of the package; null for a course, and for a package that is
     *     uploaded for the import or fetched from the URL that is the text of the job
     * @param selection in the form of {@link ContentSelection#written}
     * @param withheld kinds of content that the requester may not create in the course
     * @param credentialsOf the course from which the keys of tools are copied; null for none
     * @param dates how the dates change; null to keep them
     */
    record Order(
            long migrationId,
            long courseId,
            ContentMigrationType type,
            @Nullable Long sourceCourseId,
            @Nullable Long contentId,
            String selection,
            @Nullable List<String> withheld,
            @Nullable Long credentialsOf,
            @Nullable DateAdjustment dates) {

        private ContentImporter.Scope scope() {
            return new ContentImporter.Scope(
                    sourceCourseId == null
                            ? ContentSelection.read(selection)
                            : ContentSelection.ALL,
                    Objects.requireNonNullElse(withheld, List.of()),
                    credentialsOf,
                    dates);
        }

        /** Returns the command that creates the import. */
        RequestContentMigration request(long userId, long progressId, Instant now) {
            return new RequestContentMigration(
                    migrationId, courseId, userId, type, sourceCourseId, progressId, now);
        }
    }

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public Object failure(ProgressView cancelled, String reason, Instant now) {
        Order order = JobExecution.parameters(cancelled, Order.class);
        return new FailContentMigration(order.migrationId(), reason, now);
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Order order = job.parameters(Order.class);
        boolean over =
                migrations
                        .find(order.courseId(), order.migrationId())
                        .filter(ContentMigrationView::isOver)
                        .isPresent();
        if (over) {
            return null;
        }
        // The request may have been interrupted between queuing the job and creating the import.
        var progress = job.progress();
        job.send(order.request(progress.userId(), progress.id(), progress.createdAt()));
        job.send(new StartContentMigration(order.migrationId(), job.now()));
        job.awaitViews();
        try {
            List<String> issues = transfer(order, job);
            job.send(new CompleteContentMigration(order.migrationId(), issues, job.now()));
        } catch (Rejection refused) {
            throw failed(order, job, refused.text());
        } catch (IOException | UncheckedIOException | FileStoreUnavailableException disk) {
            job.requireLast(disk);
            throw failed(order, job, "The package cannot be read");
        } catch (RemoteContents.Unreadable why) {
            throw failed(order, job, String.valueOf(why.getMessage()));
        }
        return null;
    }

    private static JobFailedException failed(Order order, JobExecution job, String message) {
        job.send(new FailContentMigration(order.migrationId(), message, job.now()));
        return new JobFailedException(message, null);
    }

    private List<String> transfer(Order order, JobExecution job) throws IOException {
        CourseView course = courses.find(order.courseId()).orElseThrow(Rejection::notFound);
        Path aside = Files.createTempFile("import-", null);
        try {
            Long source = order.sourceCourseId();
            if (source != null) {
                export(source, ContentSelection.read(order.selection()), aside);
            } else {
                fetch(order, job, aside);
            }
            job.advance(30);
            try (var opened = new ContentPackage(aside)) {
                CourseView original = source == null ? null : courses.find(source).orElse(null);
                return importer.run(opened, course, original, order.scope(), job);
            }
        } finally {
            Files.deleteIfExists(aside);
        }
    }

    private void export(long source, ContentSelection selection, Path aside) throws IOException {
        try (OutputStream out = Files.newOutputStream(aside)) {
            exporter.cartridge(
                    new ContentExporter.Order("Course", source, true, selection), out, _ -> {});
        }
    }

    private void fetch(Order order, JobExecution job, Path aside) throws IOException {
        Long content = order.contentId() == null ? uploaded(order) : order.contentId();
        if (content != null) {
            try (InputStream in = store.open(content)) {
                Files.copy(in, aside, StandardCopyOption.REPLACE_EXISTING);
            }
        } else {
            download(job, aside);
        }
    }

    private @Nullable Long uploaded(Order order) {
        return migrations
                .find(order.migrationId())
                .map(ContentMigrationView::fileId)
                .flatMap(files::find)
                .map(FileView::contentId)
                .orElse(null);
    }

    private void download(JobExecution job, Path aside) {
        String url = job.texts().isEmpty() ? null : job.texts().getFirst();
        if (url == null) {
            throw Rejection.badRequest("The package was deleted");
        }
        contents.read(
                url,
                in -> {
                    try {
                        return Files.copy(in, aside, StandardCopyOption.REPLACE_EXISTING);
                    } catch (IOException failed) {
                        throw new UncheckedIOException(failed);
                    }
                });
    }
}
