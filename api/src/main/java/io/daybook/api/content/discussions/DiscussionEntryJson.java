package io.daybook.api.content.discussions;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.query.content.discussions.DiscussionEntryView;
import io.daybook.query.content.discussions.DiscussionReadingView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something said about a topic.
 *
 * @param deletedAt when it was taken back; present only then
 * @param reading left out where entries are shown as the submissions of a student
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
        @JsonInclude(NON_NULL) @Nullable Boolean deleted,
        @JsonInclude(NON_NULL) @Nullable Instant deletedAt,
        @JsonUnwrapped @Nullable ReadState reading) {

    /**
     * Whether the reader has read it.
     *
     * @param forcedReadState whether the reader said so, and not a client that showed it
     */
    record ReadState(String readState, boolean forcedReadState) {

        static ReadState of(DiscussionEntryView entry, DiscussionReadingView reading) {
            return new ReadState(
                    TopicReaderJson.state(reading.hasRead(entry)), reading.isForced(entry));
        }
    }

    static DiscussionEntryJson of(
            DiscussionEntryView entry, @Nullable UserDisplay author, @Nullable ReadState reading) {
        return new DiscussionEntryJson(
                entry.id(),
                entry.parentId(),
                entry.authorId(),
                author == null ? null : author.displayName(),
                author,
                entry.message(),
                entry.createdAt(),
                entry.updatedAt(),
                entry.deleted() ? true : null,
                entry.deletedAt(),
                reading);
    }
}
