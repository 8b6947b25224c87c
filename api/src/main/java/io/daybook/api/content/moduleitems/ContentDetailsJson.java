package io.daybook.api.content.moduleitems;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.content.modules.ModuleJson;
import io.daybook.query.content.moduleitems.ItemContent;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Details of an item's content, and whether it is locked for the reader (document 1, section 2).
 *
 * @param file present only for files
 * @param lockInfo why it is locked; present only if it is
 */
@JsonInclude(NON_NULL)
public record ContentDetailsJson(
        @Nullable Double pointsPossible,
        @Nullable Instant dueAt,
        @Nullable Instant unlockAt,
        @Nullable Instant lockAt,
        @JsonUnwrapped @Nullable FileJson file,
        boolean lockedForUser,
        @Nullable LockInfo lockInfo,
        @Nullable String lockExplanation) {

    /** What is locked, by what, and until or since when. */
    @JsonInclude(NON_NULL)
    public record LockInfo(
            String assetString,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt,
            @Nullable ModuleJson contextModule) {}

    /** Fields of files only; omitted while the file is neither locked nor hidden. */
    @JsonInclude(NON_NULL)
    public record FileJson(String displayName, @Nullable Boolean locked, @Nullable Boolean hidden) {

        static @Nullable FileJson of(@Nullable ItemContent content) {
            ItemContent.OfFile file = content == null ? null : content.file();
            return file == null
                    ? null
                    : new FileJson(
                            file.displayName(),
                            file.locked() ? true : null,
                            file.hidden() ? true : null);
        }
    }

    public static ContentDetailsJson of(@Nullable ItemContent content, @Nullable Lock lock) {
        return new ContentDetailsJson(
                content == null ? null : content.pointsPossible(),
                content == null ? null : content.dueAt(),
                content == null ? null : content.unlockAt(),
                content == null ? null : content.lockAt(),
                FileJson.of(content),
                lock != null,
                lock == null ? null : lock.info(),
                lock == null ? null : lock.explanation());
    }

    /** Why an item is locked for a student. */
    public record Lock(LockInfo info, String explanation) {}
}
