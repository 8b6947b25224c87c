package io.daybook.api.content.contentmigrations;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.query.content.contentmigrations.ContentMigrationView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A ContentMigration.
 *
 * @param migrationIssues content that was not imported, and why
 * @param settings the source course; absent for packages
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
        @JsonInclude(Include.NON_NULL) @Nullable Settings settings,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant finishedAt) {

    record Settings(long sourceCourseId) {}

    static ContentMigrationJson of(ContentMigrationView view, String progressUrl) {
        Long source = view.sourceCourseId();
        return new ContentMigrationJson(
                view.id(),
                view.userId(),
                view.type().wireName(),
                MigratorJson.title(view.type()),
                view.state().wireName(),
                progressUrl,
                view.issues().size(),
                view.issues(),
                source == null ? null : new Settings(source),
                view.createdAt(),
                view.startedAt(),
                view.finishedAt());
    }
}
