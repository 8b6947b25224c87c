package io.daybook.api.discussions;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.people.UserDisplay;
import io.daybook.query.discussions.DiscussionEntryView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something said about a topic.
 *
 * @param deleted present only for what was taken back and keeps its place
 */
record DiscussionEntryJson(
        long id,
        @Nullable Long parentId,
        long userId,
        @Nullable String userName,
        @Nullable UserDisplay user,
        @Nullable String message,
        Instant createdAt,
        Instant updatedAt,
        @JsonInclude(NON_NULL) @Nullable Boolean deleted) {

    static DiscussionEntryJson of(DiscussionEntryView entry, @Nullable UserDisplay author) {
        return new DiscussionEntryJson(
                entry.id(),
                entry.parentId(),
                entry.authorId(),
                author == null ? null : author.displayName(),
                author,
                entry.message(),
                entry.createdAt(),
                entry.updatedAt(),
                entry.deleted() ? true : null);
    }
}
