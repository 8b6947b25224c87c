package io.daybook.api.submissions;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parameters {@code comment[...]}: a text about the work, and which attempt it is about. */
public record CommentBody(
        @Nullable String textComment,
        @Nullable Integer attempt,
        List<Long> fileIds,
        boolean groupComment) {

    /** Whether anything is said. */
    public boolean isBlank() {
        return (textComment == null || textComment.isBlank()) && fileIds.isEmpty();
    }
}
