package io.daybook.application.content.migrationfiles;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.files.FileRights;
import io.daybook.application.platform.filestore.UploadedFileOwner;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.DeleteMigrationFile;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.ExpireMigrationUpload;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.ReceiveMigrationFile;
import io.daybook.command.platform.files.FileCommand.DeleteFile;
import io.daybook.command.platform.files.FileCommand.UploadFile;
import io.daybook.command.platform.files.FileStore;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.contentmigrations.ContentMigrationView;
import io.daybook.query.content.contentmigrations.ContentMigrationViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/**
 * The uploaded packages of imports (docs/spec/scheduling.md, section 6.2): for users who manage the
 * content of the course, until they are deleted thirty days after the upload.
 */
@Component
public class MigrationFiles implements UploadedFileOwner, FileRights {

    private static final Duration KEPT = Duration.ofDays(30);

    private final ContentMigrationViews migrations;
    private final CourseViews courses;
    private final FileViews files;
    private final FileStore store;
    private final Clock clock;

    MigrationFiles(
            ContentMigrationViews migrations,
            CourseViews courses,
            FileViews files,
            FileStore store,
            Clock clock) {
        this.migrations = migrations;
        this.courses = courses;
        this.files = files;
        this.store = store;
        this.clock = clock;
    }

    @Override
    public FilePurpose purpose() {
        return FilePurpose.MIGRATION;
    }

    @Override
    public Object received(UploadFile upload) {
        return new ReceiveMigrationFile(
                upload.contextId(), upload, upload.now().plus(KEPT), upload.now());
    }

    @Override
    public Set<FilePurpose> purposes() {
        return Set.of(FilePurpose.MIGRATION);
    }

    @Override
    public boolean isKept(FileView file) {
        return course(file).isPresent();
    }

    private Optional<CourseView> course(FileView file) {
        return migrations
                .find(file.contextId())
                .map(ContentMigrationView::courseId)
                .flatMap(courses::find);
    }

    @Override
    public AccessLevel accessLevel(Caller caller, FileView file) {
        return course(file)
                .filter(course -> caller.may(Right.MANAGE_COURSE_CONTENT_EDIT, course))
                .map(_ -> AccessLevel.AS_MANAGER)
                .orElse(AccessLevel.FORBIDDEN);
    }

    /** Their content must not change. */
    @Override
    public boolean mayChange(Caller caller, FileView file) {
        return false;
    }

    /** They are deleted later. */
    @Override
    public boolean mayDelete(Caller caller, FileView file) {
        return false;
    }

    /** Fails imports whose package was not uploaded in time, and deletes old packages. */
    void expire(int atOnce, Consumer<Object> send) {
        migrations
                .uploadDueAt(clock.instant(), atOnce)
                .forEach(
                        migration ->
                                send.accept(
                                        new ExpireMigrationUpload(
                                                migration.id(), clock.instant())));
        migrations.fileDueAt(clock.instant(), atOnce).forEach(migration -> delete(migration, send));
    }

    /**
     * Deletes the package of an import, if it has one. The content is deleted first, so that after
     * an interruption the deletion is simply repeated.
     */
    public void delete(ContentMigrationView migration, Consumer<Object> send) {
        Long fileId = migration.fileId();
        if (fileId == null) {
            return;
        }
        files.find(fileId)
                .ifPresent(
                        file -> {
                            store.delete(file.contentId());
                            send.accept(new DeleteFile(file.id(), clock.instant()));
                        });
        send.accept(new DeleteMigrationFile(migration.id(), clock.instant()));
    }
}
