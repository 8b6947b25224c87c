package io.daybook.api.content.contentmigrations;

import io.daybook.query.content.contentmigrations.ContentMigrationView;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * A piece of content that was not imported.
 *
 * @param id its position among the issues of the import, from 1
 * @param description what was not imported, and why
 */
record MigrationIssueJson(
        long id,
        String contentMigrationUrl,
        String description,
        String workflowState,
        String issueType,
        Instant createdAt,
        Instant updatedAt) {

    /** Returns all issues of an import, in their order. */
    static List<MigrationIssueJson> all(ContentMigrationView view, String url) {
        Instant at = Objects.requireNonNullElse(view.finishedAt(), view.createdAt());
        return IntStream.range(0, view.issues().size())
                .mapToObj(
                        place ->
                                new MigrationIssueJson(
                                        place + 1L,
                                        url,
                                        view.issues().get(place),
                                        "active",
                                        "warning",
                                        at,
                                        at))
                .toList();
    }
}
