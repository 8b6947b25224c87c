package io.daybook.api.content.contentmigrations;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.api.platform.files.FileJson;
import io.daybook.api.platform.filestore.UploadJson;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.contentmigrations.ContentMigrationView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A ContentMigration.
 *
 * @param migrationIssues content that was not imported, and why
 * @param settings the source course; absent for packages
 * @param preAttachment how to upload the package; present only in the response to the request for
 *     the upload
 * @param attachment the uploaded package; absent if there is none
 */
record ContentMigrationJson(
        long id,
        long userId,
        String migrationType,
        String migrationTypeTitle,
        String workflowState,
        String progressUrl,
        int migrationIssuesCount,
        List<String> migrationIssues,
        String migrationIssuesUrl,
        @JsonInclude(Include.NON_NULL) @Nullable Settings settings,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant finishedAt,
        @JsonInclude(Include.NON_NULL) @Nullable UploadJson preAttachment,
        @JsonInclude(Include.NON_NULL) @Nullable FileJson attachment) {

    record Settings(long sourceCourseId) {}

    static ContentMigrationJson of(
            ContentMigrationView view,
            Urls urls,
            @Nullable UploadJson upload,
            @Nullable FileJson attachment) {
        Long source = view.sourceCourseId();
        return new ContentMigrationJson(
                view.id(),
                view.userId(),
                view.type().wireName(),
                MigratorJson.title(view.type()),
                view.state().wireName(),
                urls.of("/api/v1/progress/" + view.progressId()),
                view.issues().size(),
                view.issues(),
                url(view, urls) + "/migration_issues",
                source == null ? null : new Settings(source),
                view.createdAt(),
                view.startedAt(),
                view.finishedAt(),
                upload,
                attachment);
    }

    /** Returns the URL of the migration. */
    static String url(ContentMigrationView view, Urls urls) {
        return urls.of("/api/v1/courses/" + view.courseId() + "/content_migrations/" + view.id());
    }
}
