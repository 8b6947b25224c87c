package io.daybook.api.files;

import io.daybook.api.edge.Required;
import io.daybook.command.files.Duplicates;
import io.daybook.command.kernel.Rejection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What is told about a file before it is sent (fact sheet course-content, section 1.10).
 *
 * @param url where the service is to fetch it from, which it does not do
 */
public record UploadBody(
        @Nullable String name,
        @Nullable Long size,
        @Nullable String contentType,
        @Nullable Long parentFolderId,
        @Nullable String parentFolderPath,
        @Nullable String onDuplicate,
        @Nullable String url) {

    String requiredName() {
        if (url != null && !url.isBlank()) {
            throw Rejection.badRequest(
                    "files are not fetched from a url here; leave url out and send the file");
        }
        return Required.text(name, "name").strip();
    }

    Duplicates duplicates() {
        return duplicates(onDuplicate, Duplicates.OVERWRITE);
    }

    static Duplicates duplicates(@Nullable String sent, Duplicates otherwise) {
        if (sent == null || sent.isBlank()) {
            return otherwise;
        }
        return switch (sent.strip().toLowerCase(Locale.ROOT)) {
            case "overwrite" -> Duplicates.OVERWRITE;
            case "rename" -> Duplicates.RENAME;
            default -> throw Rejection.badRequest("on_duplicate must be overwrite or rename");
        };
    }
}
